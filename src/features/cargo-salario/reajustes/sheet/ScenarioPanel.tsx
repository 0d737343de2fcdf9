import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { minuteText } from "../../../../metadata/moment.ts";
import { payrollOf } from "../../../../rules/raise-totals.ts";
import { SCENARIO_NAMES, saveScenario, tableScenarios } from "../calls.ts";
import { Rows } from "./SideTables.tsx";
import { TitledPaper } from "./TitledPaper.tsx";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { pairsOf } from "./ui-sheet.ts";
import type { Sheet } from "./ui-use-sheet.ts";

type Scenario = AnswerOf<typeof tableScenarios>[number];
const NONE: readonly Scenario[] = [];

interface ScenarioPanelProps {
  readonly sheet: Sheet;
  /** The lines cannot be changed, or are on their way to the server. */
  readonly locked: boolean;
  readonly busy: boolean;
  readonly onChoose: (name: Scenario["nome"]) => void;
}

/** Scenarios of the table beside each other and beside the sheet as it is, with what each costs; one of them is taken into the sheet. */
export function ScenarioPanel({ sheet, locked, busy, onChoose }: ScenarioPanelProps) {
  const { ask, notify } = useAdmin();
  const call = useCall();
  const { answer: kept = NONE, reload } = useCallAnswer(tableScenarios, texts.failed, { id: sheet.id });
  const byName = new Map(kept.map((one) => [one.nome, one]));
  const save = async (nome: Scenario["nome"]): Promise<void> => {
    if (byName.has(nome) && !(await ask(texts.scenarioReplace(nome)))) return;
    try {
      await call(saveScenario, { id: sheet.id, body: { nome } });
      notify(texts.scenarioSaved(nome), "success");
      await reload();
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    }
  };
  const { linhas, orcamento } = sheet;
  const now = useMemo(() => payrollOf(pairsOf(linhas, new Map()), orcamento), [linhas, orcamento]);
  const differing = useMemo(() => differingLines(linhas, kept), [linhas, kept]);
  const costs = ({ totalProposto, diferenca, percentual, saldoOrcamento }: Omit<Scenario, "nome" | "guardadoEm" | "linhas">) =>
    [totalProposto, diferenca, percentual, saldoOrcamento].map((value) => (value === null ? "–" : numberText(value)));
  return (
    <TitledPaper title={texts.scenarios} lead={texts.scenariosLead}>
      {!locked && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
          {SCENARIO_NAMES.map((nome) => (
            <Box key={nome} role="group" aria-label={texts.scenario(nome)} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{texts.scenario(nome)}</Typography>
              <Button size="small" variant="outlined" disabled={busy} onClick={() => void save(nome)}>
                {texts.scenarioSave}
              </Button>
              {byName.has(nome) && (
                <Button size="small" disabled={busy} onClick={() => onChoose(nome)}>
                  {texts.scenarioUse}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {kept.length > 0 && (
        <Rows
          label={texts.scenarioTotals}
          head={texts.scenarioHead}
          rows={kept.map((one) => [`${texts.scenario(one.nome)}, ${minuteText(one.guardadoEm)}`, ...costs(one)])}
          foot={[texts.scenarioNow, ...costs(now)]}
        />
      )}
      {kept.length > 0 && differing.length === 0 && <Typography color="textSecondary">{texts.scenarioSame}</Typography>}
      {differing.length > 0 && (
        <Rows
          label={texts.scenarioLines}
          head={[texts.columns.name, texts.columns.now, ...kept.map(({ nome }) => texts.scenario(nome)), texts.scenarioNow]}
          rows={differing}
          foot={[
            texts.lines(differing.length),
            numberText(now.totalAtual),
            ...kept.map(({ totalProposto }) => numberText(totalProposto)),
            numberText(now.totalProposto),
          ]}
        />
      )}
    </TitledPaper>
  );
}

/** Lines for which not all scenarios, and the sheet, propose the same. */
function differingLines(linhas: Sheet["linhas"], kept: readonly Scenario[]): readonly (readonly string[])[] {
  const proposed = kept.map((one) => new Map(one.linhas.map((line) => [line.id, line.proposto])));
  return linhas.flatMap(({ id, nome, atual, proposto }) => {
    const values = [...proposed.map((lines) => lines.get(id) ?? null), proposto];
    if (values.every((value) => value === proposto)) return [];
    return [[nome, numberText(atual), ...values.map((value) => (value === null ? "–" : numberText(value)))]];
  });
}
