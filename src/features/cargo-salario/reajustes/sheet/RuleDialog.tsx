import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { SentOf } from "../../../../metadata/call.ts";
import type { ruleSheet } from "../calls.ts";
import { NumberField } from "../NumberField.tsx";
import { pageTexts as texts } from "./texts.ts";
import { GROUPINGS, type PlaceNames } from "./ui-groups.ts";

interface RuleDialogProps {
  readonly places: PlaceNames;
  readonly onClose: () => void;
  readonly onApply: (rule: SentOf<typeof ruleSheet>) => void;
}

/** One rule for many lines: a raise, whom it reaches, and between what it stays. */
export function RuleDialog({ places, onClose, onApply }: RuleDialogProps) {
  const title = useId();
  const [reached, setReached] = useState("");
  const [tipo, setTipo] = useState<"percentual" | "acrescimo">("percentual");
  const [valor, setValor] = useState<number | null>(null);
  const [piso, setPiso] = useState<number | null>(null);
  const [teto, setTeto] = useState<number | null>(null);
  const [arredonda, setArredonda] = useState<5 | 10 | null>(null);
  const apply = (): void => {
    if (valor === null) return;
    const [by = "", id = ""] = reached.split(" ");
    const only = GROUPINGS.some((one) => one === by) ? { [by]: [Number(id)] } : {};
    onApply({ ...only, tipo, valor, piso, teto, arredonda });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{texts.rulesTitle}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.rulesLead}
        </Typography>
        <TextField
          select
          size="small"
          label={texts.rulesFor}
          value={reached}
          onChange={(event) => setReached(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.rulesAll}</MenuItem>
          {GROUPINGS.flatMap((by) => [
            <ListSubheader key={by}>{texts.groupings[by]}</ListSubheader>,
            ...places[by].map(({ id, nome }) => (
              <MenuItem key={`${by} ${id}`} value={`${by} ${id}`}>
                {nome}
              </MenuItem>
            )),
          ])}
        </TextField>
        <TextField
          select
          size="small"
          label={texts.kind}
          value={tipo}
          onChange={(event) => setTipo(event.target.value === "acrescimo" ? "acrescimo" : "percentual")}
        >
          <MenuItem value="percentual">{texts.percent}</MenuItem>
          <MenuItem value="acrescimo">{texts.amount}</MenuItem>
        </TextField>
        <NumberField required label={texts.rulesValue} value={valor} onChange={setValor} />
        <NumberField label={texts.rulesFloor} value={piso} onChange={setPiso} />
        <NumberField label={texts.rulesCeiling} value={teto} onChange={setTeto} />
        <TextField
          select
          size="small"
          label={texts.rulesRound}
          value={String(arredonda ?? "")}
          onChange={(event) => setArredonda(event.target.value === "5" ? 5 : event.target.value === "10" ? 10 : null)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.roundings.none}</MenuItem>
          <MenuItem value="5">{texts.roundings[5]}</MenuItem>
          <MenuItem value="10">{texts.roundings[10]}</MenuItem>
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="contained" disabled={valor === null || valor === 0} onClick={apply}>
          {texts.rulesApply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
