import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { answerInvite, type openInvite } from "./shared.ts";
import { texts } from "./texts.ts";

interface InviteFormProps {
  readonly code: string;
  readonly invite: AnswerOf<typeof openInvite>;
  readonly onDone: () => void;
}

const { page } = texts;
const GROUPS = {
  pessoal: ["dataNascimento", "naturalidade", "mae", "pai"],
  documentacao: ["rg", "pis"],
  contato: ["dddCelular", "foneCelular", "nomeContato"],
  endereco: ["cep", "logradouro", "numero", "complemento", "bairro"],
} as const;
/** Written with signs that are not kept. */
const DIGITS = new Set<string>(["cep", "pis", "dddCelular", "foneCelular"]);

/** The data of one person, by groups; a refusal keeps what was typed and says what is wrong where it is. */
export function InviteForm({ code, invite, onDone }: InviteFormProps) {
  const { http } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const groups = Object.entries(GROUPS).map(([group, members]) => [
      group,
      Object.fromEntries(members.map((name) => [name, typedOf(name, String(given.get(`${group}.${name}`) ?? ""))])),
    ]);
    setBusy(true);
    setProblem(undefined);
    setMessages({});
    try {
      await http(answerInvite.path, { method: "POST", body: { codigo: code, ...Object.fromEntries(groups) }, open: true });
      onDone();
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      setMessages(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      setProblem(messageOf(error, page.failed));
      const input = form.current?.elements.namedItem(errors[0]?.field ?? "");
      if (input instanceof HTMLElement) input.focus();
    }
    setBusy(false);
  };
  return (
    <Box component="form" ref={form} noValidate onSubmit={send} sx={{ display: "grid", gap: 2 }}>
      <Typography variant="body2">{page.lead(invite.nome, invite.empresa)}</Typography>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {Object.entries(GROUPS).map(([group, members]) => (
        <Box
          key={group}
          component="fieldset"
          sx={{ border: 0, p: 0, m: 0, display: "grid", gap: 1.5, gridTemplateColumns: { sm: "1fr 1fr" } }}
        >
          <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
            {page.groups[group as keyof typeof GROUPS]}
          </Typography>
          {members.map((name) => (
            <TextField
              key={name}
              size="small"
              name={`${group}.${name}`}
              type={name === "dataNascimento" ? "date" : "text"}
              label={page.members[name]}
              error={messages[`${group}.${name}`] !== undefined}
              helperText={messages[`${group}.${name}`]}
              {...(name === "dataNascimento" ? { slotProps: { inputLabel: { shrink: true } } } : {})}
            />
          ))}
        </Box>
      ))}
      <Button type="submit" variant="contained" disabled={busy}>
        {page.send}
      </Button>
    </Box>
  );
}

function typedOf(name: string, text: string): string | null {
  const value = DIGITS.has(name) ? text.replace(/\D/g, "") : text.trim();
  return value === "" ? null : value;
}
