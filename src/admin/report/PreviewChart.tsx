import Box from "@mui/material/Box";
import { useColorScheme, useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { CHART_COLOURS, type ChartLook, chartHeight } from "../../reporting/charts/chart-look.ts";
import type { Chart } from "../../reporting/document.ts";
import { dark, FONT, light } from "../../ui/theme/tokens.ts";
import { ChartTable } from "./ChartTable.tsx";
import type { OpenDoor } from "./preview-door.ts";
import { reportTexts as texts } from "./texts.ts";

const Picture = lazy(() => import("./ChartPicture.tsx").then(({ ChartPicture }) => ({ default: ChartPicture })));

interface PreviewChartProps {
  readonly block: string;
  readonly chart: Chart;
  readonly onDoor: OpenDoor | undefined;
}

/** A chart: its picture for the eye, and its figures with it for everybody; both open what lies behind them. */
export function PreviewChart({ block, chart, onDoor }: PreviewChartProps) {
  const { mode, systemMode } = useColorScheme();
  const { typography } = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const sizes = new ResizeObserver(() => setWidth(Math.floor(current.clientWidth)));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  const isDark = (mode === "system" ? systemMode : mode) === "dark";
  const palette = isDark ? dark : light;
  const look: ChartLook = {
    width,
    fontSize: typography.htmlFontSize * 0.75,
    font: FONT,
    ink: palette.text,
    grid: palette.line,
    ground: palette.surface,
    colours: CHART_COLOURS[isDark ? "dark" : "light"],
  };
  const open = (mark: { readonly category: number; readonly series: number }): void => {
    const { title = "", cells } = chart.series[mark.series] ?? {};
    const cell = cells?.[mark.category];
    if (cell && onDoor) onDoor({ block, cell, title: `${chart.categories[mark.category]}: ${title}` });
  };
  if (chart.categories.length === 0) return <Typography>{texts.noChart}</Typography>;
  return (
    <Box sx={{ containerType: "inline-size" }}>
      <Box sx={BESIDE}>
        <Box
          ref={box}
          role="img"
          aria-label={[chart.title, chart.caption].filter(Boolean).join(". ")}
          sx={{ overflow: "hidden" }}
        >
          {width > 0 && (
            <Suspense fallback={<Box sx={{ height: chartHeight(chart, look) }} />}>
              <Picture chart={chart} look={look} onPick={open} />
            </Suspense>
          )}
        </Box>
        <ChartTable chart={chart} onDoor={onDoor && ((cell, title) => onDoor({ block, cell, title }))} />
      </Box>
    </Box>
  );
}

/** Beside each other where the place itself is wide, be it of a page or of a dialog. */
const BESIDE = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@container (min-width: 840px)": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;
