import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { ChartDrawing } from "./ChartDrawing.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { ChartTree } from "./ChartTree.tsx";
import { ChosenArea } from "./ChosenArea.tsx";
import { PrintChart } from "./PrintChart.tsx";
import type { ChartNode } from "./shared.ts";
import { texts } from "./texts.ts";
import { MODES, type Mode, type Shown } from "./ui-facts.ts";
import { useChart } from "./ui-use-chart.ts";
import { useChartKeys } from "./ui-use-chart-keys.ts";
import { useMove } from "./ui-use-move.ts";
import { MARGIN } from "./ui-use-view.ts";

interface OpenChartProps {
  readonly roots: readonly ChartNode[];
  readonly shown: Shown;
  readonly onMode: (mode: Mode) => void;
  readonly reload: () => Promise<void>;
  /** More choices of what is shown. */
  readonly children: ReactNode;
}

/** Smaller, names cannot be read: a chart wider than this shows begins with its first area in the middle. */
const LEGIBLE = 0.75;
const SMALLEST = 0.05;

/** A chart that was read: its drawing or list, what can be done with it and with the area one stands on. */
export function OpenChart({ roots, shown, onMode, reload, children }: OpenChartProps) {
  const chart = useChart(roots);
  const moves = useMove(chart, reload);
  const isNarrow = useMediaQuery("(max-width:768px)", { noSsr: true });
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [zoom, setZoom] = useState<number>();
  const [listed, setListed] = useState<boolean>();
  const asList = listed ?? isNarrow;
  /** The other form was asked for by its key: who walks by keys goes on walking there. */
  const entered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the form changes.
  useEffect(() => {
    if (entered.current) frame.current?.querySelector<HTMLElement>("[role=tree]")?.focus();
    entered.current = false;
  }, [asList]);
  const chosen = chart.chosen === null ? undefined : chart.byId.get(chart.chosen);
  const change = (by: number): void => setZoom((before = 1) => Math.min(2, Math.max(SMALLEST, before * by)));
  const fitting = (): number => {
    const { clientWidth = 0 } = frame.current ?? {};
    if (clientWidth === 0) return 1;
    const height = Math.min(window.innerHeight * 0.7, 760);
    const { layout } = chart;
    return Math.min(1, (clientWidth - 20) / (layout.width + 2 * MARGIN), (height - 20) / (layout.height + 2 * MARGIN));
  };
  const whole = (): void => setZoom(Math.max(SMALLEST, fitting()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look is fitted; what is opened later stays as large.
  useLayoutEffect(() => setZoom(Math.max(LEGIBLE, fitting())), []);
  useChartKeys({
    "/": () => search.current?.focus(),
    l: () => {
      entered.current = true;
      setListed(!asList);
    },
    ...(asList
      ? {}
      : { "+": () => change(1.25), "=": () => change(1.25), "-": () => change(0.8), "0": () => setZoom(1), f: whole }),
  });
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead}>
        <PrintChart chart={chart} shown={shown} />
      </PageHead>
      <ChartTools
        chart={chart}
        search={search}
        mode={shown.mode}
        modes={modesFor(roots)}
        onMode={onMode}
        asList={asList}
        onList={setListed}
        onZoom={change}
        onWhole={whole}
      >
        {children}
      </ChartTools>
      <Paper ref={frame} variant="outlined" sx={{ minWidth: 0 }}>
        {roots.length === 0 && <Typography sx={{ p: 4, textAlign: "center" }}>{texts.empty}</Typography>}
        {roots.length > 0 && asList && <ChartTree chart={chart} shown={shown} />}
        {roots.length > 0 && !asList && zoom !== undefined && (
          <ChartDrawing
            chart={chart}
            shown={shown}
            zoom={zoom}
            onZoom={change}
            mayMove={moves.mayMove}
            onMove={(id, mother) => void moves.move(id, mother, true)}
          />
        )}
      </Paper>
      {chosen && <ChosenArea area={chosen} chart={chart} shown={shown} moves={moves} />}
      <Typography variant="caption" color="textSecondary">
        {asList ? texts.listKeys : texts.keys}
      </Typography>
    </Box>
  );
}

/** What of the areas this reader may see. */
function modesFor(roots: readonly ChartNode[]): readonly Mode[] {
  const some = (has: (node: ChartNode) => boolean): boolean => {
    const within = (nodes: readonly ChartNode[]): boolean => nodes.some((node) => has(node) || within(node.filhas));
    return within(roots);
  };
  const sees: Readonly<Record<Mode, boolean>> = {
    areas: true,
    pessoas: some(({ pessoas }) => pessoas !== null),
    custos: some(({ custo }) => custo !== null),
    vagas: some(({ vagas, limite }) => vagas !== null || limite !== null),
    data: some(({ pessoas }) => pessoas !== null),
  };
  return MODES.filter((mode) => sees[mode]);
}
