import Button from "@mui/material/Button";
import { useState } from "react";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import { isDay } from "../../../../ui/inputs/DayBox.tsx";
import { MOST_RULES, sheetBoxes } from "../calls.ts";
import { FRESH_AGREEMENT } from "./AgreementFields.tsx";
import { LeadDialog } from "./LeadDialog.tsx";
import { RuleCost } from "./RuleCost.tsx";
import { RuleFields, type RuleSaid } from "./RuleFields.tsx";
import { RuleList } from "./RuleList.tsx";
import { pageTexts as texts } from "./texts.ts";
import { FRESH_MERIT, matrixOf } from "./ui-merit.ts";
import type { Sheet, SheetRule } from "./ui-use-sheet.ts";

interface RuleDialogProps {
  readonly sheet: Sheet;
  /** Those applied last. */
  readonly rules: readonly SheetRule[];
  readonly onClose: () => void;
  readonly onApply: (rules: readonly SheetRule[]) => void;
}

const FRESH: RuleSaid = {
  tipo: "percentual",
  valor: null,
  merito: FRESH_MERIT,
  dissidio: FRESH_AGREEMENT,
  piso: null,
  teto: null,
  arredonda: null,
};

/** Rules for many lines, in the order in which they go: raises, whom they reach, between what they stay, and what they cost. */
export function RuleDialog({ sheet, rules, onClose, onApply }: RuleDialogProps) {
  const [list, setList] = useState(rules);
  const [said, setSaid] = useState<RuleSaid>(FRESH);
  const { answer: boxes = [] } = useCallAnswer(sheetBoxes, undefined, sheet.tipo === "C" ? { id: sheet.id } : null);
  const next = ruleOf(said);
  const all = next === undefined ? list : [...list, next];
  return (
    <LeadDialog
      title={texts.rulesTitle}
      lead={texts.rulesLead}
      act={{
        label: texts.rulesApply(all.length),
        disabled: all.length === 0 || all.length > MOST_RULES,
        run: () => onApply(all),
      }}
      onClose={onClose}
    >
      {list.length > 0 && <RuleList places={sheet.lugares} boxes={boxes} rules={list} onChange={setList} />}
      <RuleFields places={sheet.lugares} boxes={boxes} isOfTalents={sheet.tipo === "C"} said={said} onChange={setSaid} />
      <Button
        variant="outlined"
        disabled={next === undefined || all.length > MOST_RULES}
        sx={{ justifySelf: "start" }}
        onClick={() => {
          setList(all);
          setSaid(FRESH);
        }}
      >
        {texts.rulesAdd}
      </Button>
      <RuleCost sheet={sheet} rules={all} boxes={boxes} />
    </LeadDialog>
  );
}

/** A rule that says something: a value, one of zero with something it holds to, or a matrix. */
function ruleOf({ merito, dissidio, ...said }: RuleSaid): SheetRule | undefined {
  const { tipo, valor, piso, teto, arredonda } = said;
  if (tipo === "merito") {
    const matrix = matrixOf(merito);
    return matrix && { ...said, valor: 0, merito: matrix };
  }
  if (tipo === "dissidio") {
    const isDated = !dissidio.proporcional || isDay(dissidio.dataBase ?? null);
    return valor === null || valor <= 0 || !isDated ? undefined : { ...said, valor, dissidio };
  }
  const holds = [piso, teto, arredonda].some((one) => one !== null && one !== undefined);
  return valor === null || (valor === 0 && !holds) ? undefined : { ...said, valor };
}
