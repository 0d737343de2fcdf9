import Box from "@mui/material/Box";
import { memo, useMemo, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { AreaBox, type Detail } from "./AreaBox.tsx";
import { Minimap } from "./Minimap.tsx";
import { texts } from "./texts.ts";
import type { Shown } from "./ui-facts.ts";
import { BOX, type Layout, lineTo, type Placed } from "./ui-layout.ts";
import { type Chart, neighbourOf } from "./ui-use-chart.ts";
import { MARGIN, useDrawnZoom, useView } from "./ui-use-view.ts";

interface ChartDrawingProps {
  readonly chart: Chart;
  readonly shown: Shown;
  readonly zoom: number;
  readonly onZoom: (change: number) => void;
  /** Whether an area may be hung elsewhere. */
  readonly mayMove: (id: number) => boolean;
  /** Asked for when an area was dropped on another. */
  readonly onMove: (id: number, mother: number) => void;
}

/** A press that moves less than this is a click. */
const SHAKE = 6;
/** From which size on names, and all of a box, can be read. */
const NAME = 0.28;
const CARD = 0.55;

/** Pixels beyond the edge in which boxes are drawn. */
const BEYOND = 300;
/** Room a scroll bar takes. */
const SCROLL_BAR = 18;

const OneBox = memo(AreaBox);

/** The chart as a drawing: of thousands of areas only those in sight are in the document. */
export function ChartDrawing({ chart, shown, zoom: wanted, onZoom, mayMove, onMove }: ChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ readonly id: number; readonly over: number | null }>();
  const pressed = useRef<{ x: number; y: number; left: number; top: number; id: number | null } | null>(null);
  const { layout, chosen, closed, byId } = chart;
  const { api } = useAdmin();
  /** Everything below is as it is laid out; between two sizes it is stretched as one. */
  const gesture = useRef(false);
  const zoom = useDrawnZoom(wanted, gesture);
  const { view, look, lookAt, middle } = useView(box, chart, zoom, onZoom, gesture);
  const stretch = wanted / zoom;
  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];
  const detail: Detail = zoom < NAME ? "block" : zoom < CARD ? "name" : "card";

  const near = useMemo(() => {
    const isNear = ({ x, y }: Placed): boolean => {
      const [left, top] = [(x + MARGIN) * zoom, (y + MARGIN) * zoom];
      const [wide, high] = [(BOX.width + BOX.across) * zoom, (BOX.height + BOX.down) * zoom];
      return (
        left + wide > view.left - BEYOND &&
        left - wide < view.left + view.width + BEYOND &&
        top + high > view.top - BEYOND &&
        top < view.top + view.height + BEYOND
      );
    };
    return layout.boxes.filter(isNear);
  }, [layout, zoom, view]);
  const target = dragged !== undefined && dragged.over !== dragged.id ? dragged.over : null;

  const release = (event: React.PointerEvent): void => {
    const from = pressed.current;
    pressed.current = null;
    if (dragged !== undefined) {
      if (dragged.over !== null && dragged.over !== dragged.id) onMove(dragged.id, dragged.over);
      setDragged(undefined);
      return;
    }
    if (from === null || from.id === null || moved(from, event) > SHAKE) return;
    chart.choose(from.id);
    if (event.target instanceof Element && event.target.closest("[data-toggle]")) chart.toggle(from.id);
  };
  return (
    <Box sx={{ position: "relative" }}>
      <Box
        ref={box}
        role="tree"
        aria-label={texts.chart}
        aria-activedescendant={chosen !== null && layout.byId.has(chosen) ? `area-${chosen}` : undefined}
        tabIndex={0}
        onScroll={look}
        onKeyDown={(event) => {
          if (/^Arrow/.test(event.key)) chart.choose(neighbourOf(chart, chosen, event.key));
          else if (event.key === "Home") chart.choose(layout.boxes[0]?.node.id ?? null);
          else if (event.key === "End") chart.choose(layout.boxes.at(-1)?.node.id ?? null);
          else if ((event.key === "Enter" || event.key === " ") && chosen !== null) chart.toggle(chosen);
          else return;
          event.preventDefault();
        }}
        onPointerDown={(event) => {
          const element = box.current;
          if (!element || event.button !== 0) return;
          pressed.current = {
            x: event.clientX,
            y: event.clientY,
            left: element.scrollLeft,
            top: element.scrollTop,
            id: areaAt(event.target),
          };
        }}
        onPointerMove={(event) => {
          const from = pressed.current;
          const element = box.current;
          // A finger pans by the browser's own means.
          if (!from || !element || event.pointerType === "touch" || moved(from, event) <= SHAKE) return;
          if (from.id !== null && mayMove(from.id)) {
            const over = document
              .elementsFromPoint?.(event.clientX, event.clientY)
              .map(areaAt)
              .find((one) => one !== null);
            return setDragged({ id: from.id, over: over ?? null });
          }
          element.scrollLeft = from.left - (event.clientX - from.x);
          element.scrollTop = from.top - (event.clientY - from.y);
        }}
        onPointerUp={release}
        onPointerLeave={() => {
          pressed.current = null;
          setDragged(undefined);
        }}
        style={{ height: `min(70vh, 760px, ${height * zoom + SCROLL_BAR}px)` }}
        sx={{ overflow: "auto", touchAction: "pan-x pan-y", userSelect: "none", cursor: "grab" }}
      >
        <svg
          width={width * zoom}
          height={height * zoom}
          viewBox={`0 0 ${width} ${height}`}
          role="presentation"
          style={stretch === 1 ? {} : { transform: `scale(${stretch})`, transformOrigin: middle(), willChange: "transform" }}
        >
          <Boxes
            near={near}
            layout={layout}
            byId={byId}
            shown={shown}
            detail={detail}
            closed={closed}
            chosen={chosen}
            target={target}
            photoAt={api.fileUrl}
          />
        </svg>
      </Box>
      <Minimap layout={layout} view={view} zoom={zoom} onLook={lookAt} />
    </Box>
  );
}

interface BoxesProps extends Pick<Chart, "layout" | "byId" | "closed" | "chosen"> {
  readonly near: readonly Placed[];
  readonly shown: Shown;
  readonly detail: Detail;
  /** Area another one is held over. */
  readonly target: number | null;
  readonly photoAt: (file: string) => string;
}

/** Boxes in sight and their lines: drawn anew when they change, not when the eye moves a little. */
const Boxes = memo(({ near, layout, byId, shown, detail, closed, chosen, target, photoAt }: BoxesProps) => (
  <g transform={`translate(${MARGIN} ${MARGIN})`}>
    {near.map((one) => (
      <Line key={one.node.id} layout={layout} to={one} />
    ))}
    {near.map((one) => {
      const { id } = one.node;
      const listed = byId.get(id);
      return (
        listed && (
          <OneBox
            key={id}
            box={one}
            listed={listed}
            shown={shown}
            detail={detail}
            isOpen={!closed.has(id)}
            isChosen={chosen === id}
            isTarget={target === id}
            photoAt={photoAt}
          />
        )
      );
    })}
  </g>
));

function areaAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest("[data-area]") : null;
  return found === null ? null : Number(found.getAttribute("data-area"));
}

const moved = (from: { readonly x: number; readonly y: number }, event: React.PointerEvent): number =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y);

const Line = memo(({ layout, to }: { readonly layout: Layout; readonly to: Placed }) => (
  <polyline
    points={lineTo(layout, to).join(" ")}
    style={{ fill: "none", stroke: "var(--mui-palette-grey-400)", strokeWidth: 1.5 }}
  />
));
