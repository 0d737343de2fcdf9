import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { impactOf, payrollOf } from "../../../../rules/raise-totals.ts";
import type { sheet as sheetCall } from "../calls.ts";
import { applyIndices, applyRanges, applyTalents } from "../shared.ts";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import { pairsOf } from "./ui-sheet.ts";

interface ApplyDialogProps {
  readonly sheet: AnswerOf<typeof sheetCall>;
  readonly day: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CALLS = { C: applyTalents, F: applyRanges, I: applyIndices } as const;
/** More lines than this are confirmed by typing how many they are. */
const TYPED_FROM = 100;

/** What applying a table does, said before it is done. */
export function ApplyDialog({ sheet, day, onClose, onDone }: ApplyDialogProps) {
  const title = useId();
  const { notify } = useAdmin();
  const call = useCall();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { id, nome, tipo, linhas, data, orcamento, folhaEmpresaAtual, fatorAnual } = sheet;
  const totals = payrollOf(pairsOf(linhas, new Map()), orcamento);
  const shown = dayText(day);
  const impact = impactOf(folhaEmpresaAtual, totals.diferenca, fatorAnual);
  const facts = { lines: linhas.length, day: shown, month: numberText(totals.diferenca), year: numberText(impact.impactoAnual) };
  const mustType = linhas.length > TYPED_FROM;

  const apply = async (): Promise<void> => {
    setBusy(true);
    setProblems([]);
    try {
      const { aplicados } = await call(CALLS[tipo], { id, key, body: data === null ? { data: day } : {} });
      notify(texts.applied(aplicados), "success");
      onClose();
      onDone();
    } catch (error) {
      const said = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      setProblems(said.length > 0 ? said : [messageOf(error, texts.failed)]);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? () => {} : onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{texts.applyTitle(nome)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography>{tipo === "C" ? texts.applySentence(facts) : texts.applyLines(facts)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.applyAll}
        </Typography>
        {problems.length > 0 && (
          <Alert severity="error">
            {problems.map((one) => (
              <div key={one}>{one}</div>
            ))}
          </Alert>
        )}
        {mustType && (
          <TextField
            size="small"
            label={texts.applyType(linhas.length)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { inputMode: "numeric" } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {texts.close}
        </Button>
        <Button
          variant="contained"
          disabled={busy || (mustType && typed.replace(/\D/g, "") !== String(linhas.length))}
          onClick={() => void apply()}
        >
          {busy ? texts.running : texts.applyTable}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
