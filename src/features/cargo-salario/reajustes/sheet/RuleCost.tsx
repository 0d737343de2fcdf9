import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { previewRules } from "../calls.ts";
import { Rows } from "./SideTables.tsx";
import { pageTexts as texts } from "./texts.ts";
import type { NineBox } from "./ui-merit.ts";
import { numberText } from "./ui-numbers.ts";
import type { Sheet, SheetRule } from "./ui-use-sheet.ts";

type Cost = AnswerOf<typeof previewRules>;

interface RuleCostProps {
  readonly sheet: Pick<Sheet, "id" | "tipo">;
  readonly rules: readonly SheetRule[];
  readonly boxes: readonly NineBox[];
}

/** What the rules would cost, asked for before they are applied; told of just these rules. */
export function RuleCost({ sheet, rules, boxes }: RuleCostProps) {
  const call = useCall();
  const [told, setTold] = useState<{ readonly of: string; readonly cost?: Cost; readonly problem?: string }>();
  const said = JSON.stringify(rules);
  const ask = async (): Promise<void> => {
    try {
      setTold({ of: said, cost: await call(previewRules, { id: sheet.id, body: { regras: rules } }) });
    } catch (error) {
      setTold({ of: said, problem: messageOf(error, texts.failed) });
    }
  };
  const now = told?.of === said ? told : undefined;
  const names = boxes.find(({ id }) => rules.some(({ merito }) => merito?.nineBox === id))?.caixas;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
      <Button variant="outlined" disabled={rules.length === 0} sx={{ justifySelf: "start" }} onClick={() => void ask()}>
        {texts.cost}
      </Button>
      <div role="status">
        {now?.problem !== undefined && <Alert severity="error">{now.problem}</Alert>}
        {now?.cost !== undefined && (
          <Typography variant="body2">
            {sentenceOf(now.cost, sheet.tipo === "C" ? texts.costTotals : texts.costPayroll)}
          </Typography>
        )}
      </div>
      {now?.cost !== undefined && now.cost.porCaixa.length > 0 && (
        <Rows
          label={texts.costByBox}
          head={texts.costHead}
          rows={now.cost.porCaixa.map(({ caixa, posicao, pessoas, diferenca }) => [
            `${names?.[caixa - 1] ?? caixa}, ${texts.positions[posicao].toLowerCase()}`,
            String(pessoas),
            numberText(diferenca),
          ])}
          foot={[
            texts.costTotal,
            String(now.cost.porCaixa.reduce((all, { pessoas }) => all + pessoas, 0)),
            numberText(now.cost.porCaixa.reduce((all, { diferenca }) => all + Math.round(diferenca * 100), 0) / 100),
          ]}
        />
      )}
    </Box>
  );
}

function sentenceOf(cost: Cost, totals: typeof texts.costTotals): string {
  const {
    linhas,
    semCaixa,
    semFaixa,
    semMeses,
    porFaixaOuIndice,
    totalAtual,
    totalProposto,
    diferenca,
    percentual,
    saldoOrcamento,
  } = cost;
  return [
    texts.costReached(linhas),
    totals(numberText(totalAtual), numberText(totalProposto), numberText(diferenca), numberText(percentual)),
    ...(saldoOrcamento === null ? [] : [texts.costBudget(numberText(Math.abs(saldoOrcamento)), saldoOrcamento < 0)]),
    ...(semCaixa === 0 ? [] : [texts.costNoBox(semCaixa)]),
    ...(semFaixa === 0 ? [] : [texts.costNoRange(semFaixa)]),
    ...(semMeses === 0 ? [] : [texts.costNoMonths(semMeses)]),
    ...(porFaixaOuIndice === 0 ? [] : [texts.costPaid(porFaixaOuIndice)]),
  ].join(" ");
}
