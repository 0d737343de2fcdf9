import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { texts } from "./texts.ts";

/** A field of the dialog, by the name the server knows it under. */
export interface Asked {
  readonly name: "senha" | "codigo" | "codigoRecuperacao" | "nome";
  readonly label: string;
  readonly help?: string;
  readonly value?: string;
}

/** What was typed; empty for fields that were not asked for. */
export type ProofValues = Readonly<Record<Asked["name"], string>>;
const NOTHING: ProofValues = { senha: "", codigo: "", codigoRecuperacao: "", nome: "" };

export const PASSWORD: Asked = { name: "senha", label: texts.password };
export const CODE: Asked = { name: "codigo", label: texts.codes.code, help: texts.codes.codeHelp };
export const RECOVERY: Asked = { name: "codigoRecuperacao", label: texts.codes.recoveryCode };

const KINDS = {
  senha: { type: "password", autoComplete: "current-password", htmlInput: { maxLength: 200 } },
  codigo: { type: "text", autoComplete: "one-time-code", htmlInput: { inputMode: "numeric", maxLength: 7 } },
  codigoRecuperacao: { type: "text", autoComplete: "off", htmlInput: { maxLength: 20, autoCapitalize: "none" } },
  nome: { type: "text", autoComplete: "off", htmlInput: { maxLength: 60 } },
} as const;

interface ProofDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly Asked[];
  readonly ok: string;
  /** What is said when it fails for a reason the server does not name. */
  readonly refused?: string;
  /** Shown above the fields. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
  readonly onSubmit: (values: ProofValues) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks whoever sits there for a proof; a refusal stays at its field, and what was typed stays too. */
export function ProofDialog({
  title,
  lead,
  fields,
  ok,
  refused = texts.refused,
  before,
  children,
  onSubmit,
  onClose,
}: ProofDialogProps) {
  const id = useId();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    // A password is taken as it is typed.
    const typed = (name: Asked["name"]): string => {
      const text = String(given.get(name) ?? "");
      return name === "senha" ? text : text.trim();
    };
    const values: ProofValues = { ...NOTHING, ...Object.fromEntries(fields.map(({ name }) => [name, typed(name)])) };
    const show = (messages: Readonly<Record<string, string>>): void => {
      setErrors(messages);
      const first = fields.find(({ name }) => messages[name]);
      const input = first && form.elements.namedItem(first.name);
      if (input instanceof HTMLElement) input.focus();
    };
    const empty = Object.fromEntries(fields.flatMap(({ name }) => (values[name] === "" ? [[name, texts.required]] : [])));
    show(empty);
    setRefusal(undefined);
    if (Object.keys(empty).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      setBusy(false);
      const known =
        error instanceof ApiError ? error.errors.filter(({ field }) => fields.some(({ name }) => name === field)) : [];
      if (known.length > 0) show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error, refused));
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, "&&": { pt: 1 } }}>
          <DialogContentText id={`${id}-lead`} variant="body2">
            {lead}
          </DialogContentText>
          {before}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {fields.map(({ name, label, help, value }, at) => (
            <TextField
              key={name}
              name={name}
              label={label}
              defaultValue={value ?? ""}
              type={KINDS[name].type}
              autoComplete={KINDS[name].autoComplete}
              autoFocus={at === 0}
              required
              error={errors[name] !== undefined}
              helperText={errors[name] ?? help}
              slotProps={{ htmlInput: KINDS[name].htmlInput }}
            />
          ))}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {ok}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
