import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { colaboradoresOcorrencias } from "../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { textIn } from "../../../metadata/json.ts";
import { closeOnPurpose } from "../../../ui/close-on-purpose.ts";
import { DayBox } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { PickBox } from "../../../ui/inputs/PickBox.tsx";
import type { PickOption } from "../../../ui/inputs/use-options.ts";
import { recordOccurrences } from "./shared.ts";
import { texts } from "./texts.ts";

interface OccurrenceDialogProps {
  readonly people: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MOST = 50;

/** One occurrence for one or many talents, written in few keys: what, when, Enter. */
export function OccurrenceDialog({ people, onClose, onDone }: OccurrenceDialogProps) {
  const id = useId();
  const { api, notify } = useAdmin();
  const call = useCall();
  const today = useToday(useSession().info?.empresa);
  const [what, setWhat] = useState<PickOption | null>(null);
  const [from, setFrom] = useState<string | null>(today);
  const [until, setUntil] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly said: string; readonly errors: ApiError["errors"] }>();
  const at = (field: string): string | undefined => refused?.errors.find((error) => error.field === field)?.message;
  const load = async (q: string) => {
    const asked = { field: "ocorrencia", record: {}, q, limit: MOST };
    const { options, total } = await api.options(colaboradoresOcorrencias.id, asked);
    return {
      total,
      options: options.map((one) => ({ id: Number(one.id), label: textIn(one.descricao) ?? "" })),
    };
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The dialog lies inside the record's own form as React sees it: only the occurrence is sent.
    event.stopPropagation();
    if (what === null || from === null) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const body = {
        colaboradores: people,
        ocorrencia: what.id,
        dataIni: from,
        dataFim: until,
        observacao: note.trim() === "" ? null : note,
      };
      notify(texts.done((await call(recordOccurrences, { body })).criadas), "success");
      onDone();
    } catch (error) {
      setRefused({ said: messageOf(error, texts.failed), errors: error instanceof ApiError ? error.errors : [] });
    }
    setBusy(false);
  };
  const ofPeople = refused?.errors.filter(({ field }) => field.startsWith("colaboradores")) ?? [];
  return (
    <Dialog open onClose={closeOnPurpose(onClose)} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={id}>{texts.titleOf(people.length)}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 1.5 }}>
          {refused !== undefined && (
            <Alert severity="error">
              {refused.said}
              {ofPeople.length > 0 && (
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {ofPeople.map(({ field, message }) => (
                    <li key={field}>{message}</li>
                  ))}
                </Box>
              )}
            </Alert>
          )}
          <Labelled id={`${id}-que`} label={`${texts.what} *`}>
            <PickBox
              id={`${id}-que`}
              disabled={false}
              required
              invalid={at("ocorrencia") !== undefined}
              value={what}
              load={load}
              onChange={setWhat}
            />
            <Wrong message={at("ocorrencia")} />
          </Labelled>
          <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { sm: "1fr 1fr" } }}>
            <Labelled id={`${id}-de`} label={`${texts.from} *`}>
              <DayBox
                id={`${id}-de`}
                disabled={false}
                required
                invalid={at("dataIni") !== undefined}
                value={from}
                onChange={setFrom}
              />
              <Wrong message={at("dataIni")} />
            </Labelled>
            <Labelled id={`${id}-ate`} label={texts.until}>
              <DayBox
                id={`${id}-ate`}
                disabled={false}
                required={false}
                invalid={at("dataFim") !== undefined}
                describedBy={`${id}-ate-quando`}
                value={until}
                onChange={setUntil}
              />
              <Typography
                id={`${id}-ate-quando`}
                variant="caption"
                color={at("dataFim") === undefined ? "textSecondary" : "error"}
              >
                {at("dataFim") ?? texts.untilWhy}
              </Typography>
            </Labelled>
          </Box>
          <TextField
            size="small"
            multiline
            minRows={2}
            label={texts.note}
            value={note}
            error={at("observacao") !== undefined}
            helperText={at("observacao")}
            onChange={(event) => setNote(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={what === null || from === null}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Wrong = ({ message }: { readonly message: string | undefined }) =>
  message === undefined ? null : (
    <Typography variant="caption" color="error">
      {message}
    </Typography>
  );
