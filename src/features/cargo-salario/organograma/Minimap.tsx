import Box from "@mui/material/Box";
import { useMemo } from "react";
import { BOX, type Layout } from "./ui-layout.ts";
import type { View } from "./ui-use-view.ts";

interface MinimapProps {
  readonly layout: Layout;
  readonly view: View;
  readonly zoom: number;
  /** Asks for a point of the drawing, in its own units, to be in the middle. */
  readonly onLook: (x: number, y: number) => void;
}

const WIDE = 176;
const HIGH = 112;
const MOST_STRETCHED = 30;

/** The whole chart in a corner, with what is in sight framed; a press there leads there. Keys lead there by areas. */
export function Minimap({ layout, view, zoom, onLook }: MinimapProps) {
  // A chart much wider than high is told higher than it is, or nothing of it could be seen.
  const across = Math.min(WIDE / layout.width, HIGH / layout.height);
  const down = Math.min(HIGH / layout.height, across * MOST_STRETCHED);
  const blocks = useMemo(
    () => layout.boxes.map(({ x, y }) => `M${x - BOX.width / 2} ${y}h${BOX.width}v${BOX.height}h-${BOX.width}z`).join(""),
    [layout],
  );
  const isAllSeen = layout.width * zoom <= view.width && layout.height * zoom <= view.height;
  if (layout.boxes.length < 2 || isAllSeen) return null;
  const look = (event: React.PointerEvent<SVGSVGElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onLook((event.clientX - left) / across, (event.clientY - top) / down);
  };
  return (
    <Box
      aria-hidden
      sx={{
        position: "absolute",
        right: 20,
        bottom: 20,
        p: 0.5,
        lineHeight: 0,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        display: { xs: "none", md: "block" },
      }}
    >
      <svg
        role="presentation"
        data-minimap
        width={layout.width * across}
        height={layout.height * down}
        preserveAspectRatio="none"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={{ cursor: "pointer", touchAction: "none" }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          look(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && look(event)}
      >
        <path d={blocks} style={{ fill: "var(--mui-palette-text-disabled)" }} />
        <rect
          x={view.left / zoom}
          y={view.top / zoom}
          width={Math.min(layout.width, view.width / zoom)}
          height={Math.min(layout.height, view.height / zoom)}
          style={{ fill: "var(--mui-palette-primary-main)", fillOpacity: 0.15, stroke: "var(--mui-palette-primary-main)" }}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}
