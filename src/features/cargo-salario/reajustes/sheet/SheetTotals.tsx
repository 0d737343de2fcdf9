import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type RefObject, useMemo } from "react";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { impactOf, payrollOf } from "../../../../rules/raise-totals.ts";
import type { sheet as sheetCall } from "../calls.ts";
import { BudgetMeter } from "./BudgetMeter.tsx";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { type Edits, pairsOf } from "./ui-sheet.ts";

interface SheetTotalsProps {
  readonly sheet: AnswerOf<typeof sheetCall>;
  readonly edits: Edits;
  /** Lines that are shown, where not all are. */
  readonly shown: number | undefined;
  readonly foot: RefObject<HTMLDivElement | null>;
}

/** What all lines of the sheet come to now, with what was typed and is not saved yet, shown or not. */
export function SheetTotals({ sheet, edits, shown, foot }: SheetTotalsProps) {
  const { linhas, orcamento, folhaEmpresaAtual, fatorAnual, tipo } = sheet;
  const pairs = useMemo(() => pairsOf(linhas, edits), [linhas, edits]);
  const totals = useMemo(() => payrollOf(pairs, orcamento), [pairs, orcamento]);
  if (tipo !== "C") return null;
  const impact = impactOf(folhaEmpresaAtual, totals.diferenca, fatorAnual);
  const facts: readonly (readonly [string, number | null, boolean?])[] = [
    [texts.totalNow, totals.totalAtual],
    [texts.totalProposed, totals.totalProposto],
    [texts.difference, totals.diferenca],
    [texts.share, totals.percentual],
    [texts.budget, totals.saldoOrcamento, (totals.saldoOrcamento ?? 0) < 0],
    [texts.payroll, impact.folhaEmpresaProjetada],
    [texts.yearly, impact.impactoAnual],
  ];
  return (
    <Paper
      ref={foot}
      component="section"
      variant="outlined"
      aria-label={texts.totals}
      sx={{ ...AT_FOOT, p: 1.5, display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, fontVariantNumeric: "tabular-nums" }}
    >
      <Box component="dl" sx={{ display: "contents" }}>
        <Box sx={{ minWidth: 72 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {texts.people}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {pairs.length.toLocaleString("pt-BR")}
          </Typography>
        </Box>
        {shown !== undefined && (
          <Box sx={{ minWidth: 72 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {texts.inSight}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {texts.shown(shown, linhas.length)}
            </Typography>
          </Box>
        )}
        {facts.map(([title, value, over]) => (
          <Box key={title} sx={{ minWidth: 120 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {title}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }} color={over ? "error" : "textPrimary"}>
              {value === null ? "–" : numberText(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      {orcamento !== null && (
        <Box sx={{ flex: "1 1 200px", maxWidth: 360 }}>
          <BudgetMeter spent={totals.diferenca} budget={orcamento} />
        </Box>
      )}
    </Paper>
  );
}

/** In sight wherever one is in the sheet, where a window has the height for it. */
const AT_FOOT = { position: { md: "sticky" }, bottom: 0, zIndex: 2 } as const;
