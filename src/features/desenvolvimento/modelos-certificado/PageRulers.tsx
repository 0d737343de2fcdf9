import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { type Box, PAGE_UNITS } from "../../../reporting/certificate/layout.ts";

/** How wide a ruler is, in pixels. */
export const RULER = 20;
/** Pixels the numbers of a ruler need between them. */
const ROOM = 44;
const STEPS = [10, 20, 50, 100, 200, 500] as const;

interface PageRulersProps {
  /** Pixels of one unit. */
  readonly zoom: number;
  /** What is chosen on the page: rulers show how far it goes. */
  readonly box: Box | undefined;
  readonly children: ReactNode;
}

/** The page between two rulers that count in its units and stay in sight while it is scrolled. */
export function PageRulers({ zoom, box, children }: PageRulersProps) {
  return (
    // What they say stands as numbers beside the page.
    <Sheet style={{ gridTemplateColumns: `${RULER}px auto`, gridTemplateRows: `${RULER}px auto` }}>
      <div className="corner" aria-hidden />
      <Ruler zoom={zoom} long={PAGE_UNITS.width} marked={box && [box.positionX, box.largura]} />
      <Ruler zoom={zoom} long={PAGE_UNITS.height} marked={box && [box.positionY, box.altura]} down />
      {children}
    </Sheet>
  );
}

interface RulerProps {
  readonly zoom: number;
  readonly long: number;
  readonly marked: readonly [number, number] | undefined;
  readonly down?: boolean;
}

function Ruler({ zoom, long, marked, down = false }: RulerProps) {
  const step = STEPS.find((one) => one * zoom >= ROOM) ?? 500;
  const numbers = Array.from({ length: Math.floor(long / step) + 1 }, (_, at) => at * step);
  const fine = Array.from({ length: Math.floor((long / step) * 5) + 1 }, (_, at) => (at * step) / 5);
  const tick = (at: number, size: number): string =>
    down ? `M${RULER} ${at * zoom}h${-size}` : `M${at * zoom} ${RULER}v${-size}`;
  const [width, height] = down ? [RULER, long * zoom] : [long * zoom, RULER];
  const [from = 0, size = 0] = marked ?? [];
  const place = down
    ? { x: 0, y: from * zoom, width, height: size * zoom }
    : { x: from * zoom, y: 0, width: size * zoom, height };
  return (
    <svg aria-hidden width={width} height={height} className={down ? "ruler down" : "ruler"}>
      {marked && <rect className="marked" {...place} />}
      <path d={[...fine.map((at) => tick(at, 4)), ...numbers.map((at) => tick(at, 9))].join("")} />
      {numbers.map((at) => (
        <text
          key={at}
          transform={down ? `translate(8 ${at * zoom + 3}) rotate(-90)` : `translate(${at * zoom + 3} 9)`}
          textAnchor={down ? "end" : "start"}
        >
          {at}
        </text>
      ))}
    </svg>
  );
}

const Sheet = styled("div")({
  display: "grid",
  width: "max-content",
  "& > .ruler, & > .corner": { background: "var(--mui-palette-background-paper)", position: "sticky", zIndex: 1 },
  "& > .ruler": { display: "block", top: 0, overflow: "hidden" },
  "& > .ruler.down": { top: "auto", left: 0 },
  "& > .corner": { top: 0, left: 0, zIndex: 2 },
  "& > .ruler path": { stroke: "var(--mui-palette-text-secondary)", fill: "none", strokeWidth: 1 },
  "& > .ruler text": { fill: "var(--mui-palette-text-secondary)", fontSize: 9, fontVariantNumeric: "tabular-nums" },
  "& > .ruler .marked": { fill: "var(--mui-palette-action-selected)" },
});
