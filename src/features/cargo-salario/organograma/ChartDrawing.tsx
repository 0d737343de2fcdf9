import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { AreaBox } from "./AreaBox.tsx";
import { texts } from "./texts.ts";
import { BOX, type Placed } from "./ui-layout.ts";
import { type Chart, neighbourOf } from "./ui-use-chart.ts";

interface ChartDrawingProps {
  readonly chart: Chart;
  readonly zoom: number;
  readonly onZoom: (change: number) => void;
  /** Asked for when an area was dropped on another; absent where nothing may be moved. */
  readonly onMove?: ((id: number, mother: number) => void) | undefined;
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the drawing, in its own pixels. */
export const MARGIN = 40;
/** A press that moves less than this is a click. */
const SHAKE = 6;

/** The chart as a drawing: of thousands of areas only those in sight are in the document. */
export function ChartDrawing({ chart, zoom, onZoom, onMove }: ChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ left: 0, top: 0, width: 1600, height: 900 });
  const [dragged, setDragged] = useState<{ readonly id: number; readonly over: number | null }>();
  const pressed = useRef<{ x: number; y: number; left: number; top: number; id: number | null } | null>(null);
  const { layout, chosen, closed } = chart;
  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];

  const look = (): void => {
    const element = box.current;
    if (element && element.clientWidth > 0)
      setView({ left: element.scrollLeft, top: element.scrollTop, width: element.clientWidth, height: element.clientHeight });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place the drawing begins at, not where it is kept.
  useEffect(() => {
    const [first] = layout.boxes;
    if (box.current && first) box.current.scrollLeft = (first.x + MARGIN) * zoom - box.current.clientWidth / 2;
    look();
  }, []);
  // An area that was searched for or stepped to comes into sight.
  useEffect(() => {
    const element = box.current;
    const place = chosen === null ? undefined : layout.byId.get(chosen);
    if (!element || !place || element.clientWidth === 0) return;
    const [x, y] = [(place.x + MARGIN) * zoom, (place.y + MARGIN) * zoom];
    const half = (BOX.width / 2) * zoom;
    const isSeen =
      x - half >= element.scrollLeft &&
      x + half <= element.scrollLeft + element.clientWidth &&
      y >= element.scrollTop &&
      y + BOX.height * zoom <= element.scrollTop + element.clientHeight;
    if (isSeen) return;
    element.scrollLeft = x - element.clientWidth / 2;
    element.scrollTop = y - element.clientHeight / 2;
  }, [chosen, layout, zoom]);

  const isNear = ({ x, y }: Placed): boolean => {
    const [left, top] = [(x + MARGIN) * zoom, (y + MARGIN) * zoom];
    const [wide, high] = [(BOX.width + BOX.across) * zoom, (BOX.height + BOX.down) * zoom];
    return (
      left + wide > view.left - 300 &&
      left - wide < view.left + view.width + 300 &&
      top + high > view.top - 300 &&
      top < view.top + view.height + 300
    );
  };
  const near = layout.boxes.filter(isNear);
  const areaAt = (target: EventTarget | null): number | null => {
    const found = target instanceof Element ? target.closest("[data-area]") : null;
    return found === null ? null : Number(found.getAttribute("data-area"));
  };

  const release = (event: React.PointerEvent): void => {
    const from = pressed.current;
    pressed.current = null;
    if (dragged !== undefined) {
      if (dragged.over !== null && dragged.over !== dragged.id) onMove?.(dragged.id, dragged.over);
      setDragged(undefined);
      return;
    }
    if (from === null || from.id === null || moved(from, event) > SHAKE) return;
    chart.choose(from.id);
    if (event.target instanceof Element && event.target.closest("[data-toggle]")) chart.toggle(from.id);
  };
  return (
    <Box
      ref={box}
      role="tree"
      aria-label={texts.chart}
      aria-activedescendant={chosen === null ? undefined : `area-${chosen}`}
      tabIndex={0}
      onScroll={look}
      onKeyDown={(event) => {
        if (/^Arrow/.test(event.key)) chart.choose(neighbourOf(chart, chosen, event.key));
        else if ((event.key === "Enter" || event.key === " ") && chosen !== null) chart.toggle(chosen);
        else if (event.key === "+" || event.key === "=") onZoom(1.25);
        else if (event.key === "-") onZoom(0.8);
        else return;
        event.preventDefault();
      }}
      onWheel={(event) => {
        if (event.ctrlKey || event.metaKey) onZoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
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
        if (!from || !element || moved(from, event) <= SHAKE) return;
        if (from.id !== null && onMove !== undefined) {
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
      sx={{ height: "min(70vh, 760px)", overflow: "auto", touchAction: "pan-x pan-y", userSelect: "none", cursor: "grab" }}
    >
      <svg width={width * zoom} height={height * zoom} viewBox={`0 0 ${width} ${height}`} role="presentation">
        <g transform={`translate(${MARGIN} ${MARGIN})`}>
          {near.map((one) => (
            <Line key={one.node.id} from={one.mother === null ? undefined : layout.byId.get(one.mother)} to={one} />
          ))}
          {near.map((one) => (
            <AreaBox
              key={one.node.id}
              box={one}
              isOpen={!closed.has(one.node.id)}
              isChosen={chosen === one.node.id}
              isTarget={dragged !== undefined && dragged.over === one.node.id && dragged.id !== one.node.id}
            />
          ))}
        </g>
      </svg>
    </Box>
  );
}

const moved = (from: { readonly x: number; readonly y: number }, event: React.PointerEvent): number =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y);

function Line({ from, to }: { readonly from: Placed | undefined; readonly to: Placed }) {
  if (from === undefined) return null;
  const middle = to.y - BOX.down / 2;
  return (
    <path
      d={`M ${from.x} ${from.y + BOX.height} V ${middle} H ${to.x} V ${to.y}`}
      style={{ fill: "none", stroke: "var(--mui-palette-text-disabled)", strokeWidth: 1.5 }}
    />
  );
}
