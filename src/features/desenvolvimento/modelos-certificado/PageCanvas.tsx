import { styled } from "@mui/material/styles";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type Box, type Drawn, mmOf, PAGE_UNITS } from "../../../reporting/certificate/layout.ts";
import { CertificateSvg } from "./CertificateSvg.tsx";
import { type Element, movedBy } from "./ui-elements.ts";
import { type Guide, snapped } from "./ui-snap.ts";
import { editorTexts as texts } from "./ui-texts.ts";

/** Pixels of the screen within which things align. */
const REACH = 8;
const HANDLE = 12;

interface PageCanvasProps {
  readonly drawn: readonly Drawn[];
  readonly family: string;
  readonly urlOf: (key: string) => string | undefined;
  /** Pixels of one unit. */
  readonly zoom: number;
  readonly elements: readonly Element[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** An element while it is dragged; null when it is let go without a move. */
  readonly onDrag: (element: Element, next: Partial<Box> | null) => void;
  readonly onMove: (element: Element, next: Partial<Box>) => void;
  readonly onRemove: (element: Element) => void;
}

interface Drag {
  readonly element: Element;
  readonly from: { readonly x: number; readonly y: number };
  readonly resizes: boolean;
  next: Partial<Box> | null;
}

/** The page with what can be moved on it: dragged, or walked to by Tab and moved by the arrows. */
export function PageCanvas(props: PageCanvasProps) {
  const { drawn, family, urlOf, zoom, elements, chosen, onChoose, onDrag, onMove, onRemove } = props;
  const drag = useRef<Drag | null>(null);
  const [guides, setGuides] = useState<readonly Guide[]>([]);

  const begin = (event: PointerEvent<SVGElement>, element: Element, resizes: boolean): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    // What was dragged takes the keys: undo, and the arrows.
    if (!resizes) event.currentTarget.focus({ preventScroll: true });
    drag.current = { element, from: { x: event.clientX, y: event.clientY }, resizes, next: null };
    onChoose(element.key);
  };
  const follow = (event: PointerEvent<SVGElement>): void => {
    const now = drag.current;
    if (now === null) return;
    const [dx, dy] = [(event.clientX - now.from.x) / zoom, (event.clientY - now.from.y) / zoom];
    const { box } = now.element;
    if (now.resizes) now.next = { largura: box.largura + dx, ...(now.element.logo === null ? { altura: box.altura + dy } : {}) };
    else {
      const others = elements.filter(({ key, logo }) => key !== now.element.key && logo !== null).map((other) => other.box);
      const free = { ...box, positionX: box.positionX + dx, positionY: box.positionY + dy };
      const { guides: lines, ...place } = snapped(free, others, event.ctrlKey ? 0 : REACH / zoom);
      now.next = place;
      setGuides(lines);
    }
    onDrag(now.element, now.next);
  };
  const end = (): void => {
    const done = drag.current;
    drag.current = null;
    setGuides([]);
    if (done === null) return;
    onDrag(done.element, null);
    if (done.next !== null) onMove(done.element, done.next);
  };
  const press = (event: KeyboardEvent<SVGElement>, element: Element): void => {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onRemove(element);
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const next = movedBy(event, element);
    if (next === undefined) return;
    event.preventDefault();
    onMove(element, next);
  };

  return (
    <Page style={{ width: PAGE_UNITS.width * zoom, height: PAGE_UNITS.height * zoom }}>
      <CertificateSvg drawn={drawn} family={family} urlOf={urlOf} scale={zoom / mmOf(1)} label={texts.page} />
      {/* Drawn by itself: what is moved is no part of the picture. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields. */}
      <svg
        aria-label={texts.editor}
        role="group"
        viewBox={`0 0 ${PAGE_UNITS.width} ${PAGE_UNITS.height}`}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {guides.map(({ across, at }) => (
          <path
            key={`${across}${at}`}
            className="guide"
            d={across ? `M0 ${at}H${PAGE_UNITS.width}` : `M${at} 0V${PAGE_UNITS.height}`}
          />
        ))}
        {elements.map((element) => {
          const { key, name, box } = element;
          return (
            <g key={key}>
              {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing. */}
              <rect
                className={key === chosen ? "element chosen" : "element"}
                role="button"
                tabIndex={0}
                aria-pressed={key === chosen}
                aria-label={`${name}: ${texts.place(Math.round(box.positionX), Math.round(box.positionY))}`}
                data-element={key}
                x={box.positionX}
                y={box.positionY}
                width={Math.max(box.largura, 1)}
                height={Math.max(box.altura, 1)}
                onFocus={() => onChoose(key)}
                onKeyDown={(event) => press(event, element)}
                onPointerDown={(event) => begin(event, element, false)}
              />
              {key === chosen && (
                <rect
                  className="handle"
                  aria-hidden
                  x={box.positionX + box.largura - HANDLE / 2 / zoom}
                  y={box.positionY + box.altura - HANDLE / 2 / zoom}
                  width={HANDLE / zoom}
                  height={HANDLE / zoom}
                  onPointerDown={(event) => begin(event, element, true)}
                />
              )}
            </g>
          );
        })}
      </svg>
    </Page>
  );
}

const Page = styled("div")({
  position: "relative",
  boxShadow: "0 1px 4px rgb(0 0 0 / 0.25)",
  "& > svg + svg": { position: "absolute", inset: 0, width: "100%", height: "100%", overflow: "visible" },
  "& .element": {
    fill: "transparent",
    stroke: "var(--mui-palette-grey-500)",
    strokeWidth: 1,
    strokeDasharray: "4 4",
    vectorEffect: "non-scaling-stroke",
    cursor: "move",
    touchAction: "none",
    outline: "none",
  },
  "& .chosen": { stroke: "var(--mui-palette-primary-main)", strokeWidth: 2, strokeDasharray: "none" },
  "& .element:focus-visible": { stroke: "var(--mui-palette-primary-main)", strokeWidth: 3, strokeDasharray: "none" },
  "& .handle": { fill: "var(--mui-palette-primary-main)", cursor: "nwse-resize", touchAction: "none" },
  "& .guide": { stroke: "var(--mui-palette-secondary-main)", strokeWidth: 1, vectorEffect: "non-scaling-stroke" },
});
