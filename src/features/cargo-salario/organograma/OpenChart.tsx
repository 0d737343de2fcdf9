import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { DocumentDialog } from "../../../ui/documents/DocumentDialog.tsx";
import { ChartDrawing, MARGIN } from "./ChartDrawing.tsx";
import { ChartList } from "./ChartList.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { ChartNode } from "./shared.ts";
import { texts } from "./texts.ts";
import { useChart } from "./ui-use-chart.ts";
import { useMove } from "./ui-use-move.ts";

interface OpenChartProps {
  readonly roots: readonly ChartNode[];
  readonly reload: () => Promise<void>;
  /** More choices of what is shown. */
  readonly children: ReactNode;
}

const AREAS = "/cargo-salario/areas-organizacionais";
/** Smaller, names cannot be read: a chart wider than this shows begins with its first area in the middle. */
const LEGIBLE = 0.6;

/** A chart that was read: its drawing or list, what can be done with it and with the area one stands on. */
export function OpenChart({ roots, reload, children }: OpenChartProps) {
  const { notify } = useAdmin();
  const { info } = useSession();
  const chart = useChart(roots);
  const { mayMove, mothersOf, move } = useMove(chart, reload);
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>();
  const [asList, setAsList] = useState(false);
  const [moving, setMoving] = useState(false);
  const [printed, setPrinted] = useState<string>();
  const chosen = chart.all.find(({ node }) => node.id === chart.chosen)?.node;
  const change = (by: number): void => setZoom((before = 1) => Math.min(2, Math.max(0.15, before * by)));
  const whole = (): number => {
    const width = frame.current?.clientWidth ?? 0;
    return width === 0 ? 1 : Math.min(1, width / (chart.layout.width + 2 * MARGIN));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look is fitted; what is opened later stays as large.
  useLayoutEffect(() => setZoom(Math.max(LEGIBLE, whole())), []);

  const print = async (): Promise<void> => {
    const { drawChart } = await import("./ui-draw-chart.ts");
    const bytes = drawChart(chart.layout, info?.empresa.nome ?? "");
    setPrinted(URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" })));
  };
  const close = (): void => {
    if (printed !== undefined) URL.revokeObjectURL(printed);
    setPrinted(undefined);
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead}>
        <Button
          variant="contained"
          disabled={roots.length === 0}
          onClick={() => void print().catch(() => notify(texts.failed, "error"))}
        >
          {texts.print}
        </Button>
      </PageHead>
      <ChartTools chart={chart} asList={asList} onList={setAsList} onZoom={change} onWhole={() => setZoom(whole())}>
        {children}
      </ChartTools>
      <Paper ref={frame} variant="outlined" sx={{ minWidth: 0, ...(asList ? { p: 2 } : {}) }}>
        {roots.length === 0 && <Typography sx={{ p: 4, textAlign: "center" }}>{texts.empty}</Typography>}
        {roots.length > 0 && asList && <ChartList nodes={roots} />}
        {roots.length > 0 && !asList && zoom !== undefined && (
          <ChartDrawing
            chart={chart}
            zoom={zoom}
            onZoom={change}
            onMove={mayMove ? (id, mother) => void move(id, mother, true) : undefined}
          />
        )}
      </Paper>
      {chosen && !asList && (
        <Box
          role="group"
          aria-label={texts.actions(chosen.nome)}
          sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
        >
          <Typography sx={{ fontWeight: 600 }}>{chosen.nome}</Typography>
          <Button component={RouterLink} to={`${AREAS}/${chosen.id}`}>
            {texts.openArea}
          </Button>
          {chosen.filhas.length > 0 && (
            <Button onClick={() => chart.toggle(chosen.id)}>{texts.toggle(chosen.nome, !chart.closed.has(chosen.id))}</Button>
          )}
          {mayMove && <Button onClick={() => setMoving(true)}>{texts.move}</Button>}
        </Box>
      )}
      {!asList && (
        <Typography variant="caption" color="textSecondary">
          {texts.keys}
        </Typography>
      )}
      {moving && chosen && (
        <MoveDialog
          area={chosen}
          mothers={mothersOf(chosen.id)}
          onClose={() => setMoving(false)}
          onMove={(mother) => {
            setMoving(false);
            void move(chosen.id, mother?.id ?? null, false);
          }}
        />
      )}
      {printed !== undefined && (
        <DocumentDialog document={{ name: texts.file, contentType: "application/pdf", url: printed }} onClose={close} />
      )}
    </Box>
  );
}
