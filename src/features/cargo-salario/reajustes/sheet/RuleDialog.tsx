import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { MOST_RULES } from "../calls.ts";
import { RuleFields, type RuleSaid } from "./RuleFields.tsx";
import { RuleList } from "./RuleList.tsx";
import { pageTexts as texts } from "./texts.ts";
import type { PlaceNames } from "./ui-groups.ts";
import type { SheetRule } from "./ui-use-sheet.ts";

interface RuleDialogProps {
  readonly places: PlaceNames;
  /** Those applied last. */
  readonly rules: readonly SheetRule[];
  readonly onClose: () => void;
  readonly onApply: (rules: readonly SheetRule[]) => void;
}

const FRESH: RuleSaid = { tipo: "percentual", valor: null, piso: null, teto: null, arredonda: null };

/** Rules for many lines, in the order in which they go: raises, whom they reach, and between what they stay. */
export function RuleDialog({ places, rules, onClose, onApply }: RuleDialogProps) {
  const title = useId();
  const [list, setList] = useState(rules);
  const [said, setSaid] = useState<RuleSaid>(FRESH);
  const next = ruleOf(said);
  const all = next === undefined ? list : [...list, next];
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{texts.rulesTitle}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.rulesLead}
        </Typography>
        {list.length > 0 && <RuleList places={places} rules={list} onChange={setList} />}
        <RuleFields places={places} said={said} onChange={setSaid} />
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          variant="contained"
          disabled={all.length === 0 || all.length > MOST_RULES}
          onClick={() => {
            onApply(all);
            onClose();
          }}
        >
          {texts.rulesApply(all.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A rule that says something: a value, or one of zero with something it holds to. */
function ruleOf(said: RuleSaid): SheetRule | undefined {
  const { valor, piso, teto, arredonda } = said;
  const holds = [piso, teto, arredonda].some((one) => one !== null && one !== undefined);
  return valor === null || (valor === 0 && !holds) ? undefined : { ...said, valor };
}
