import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { InviteDocuments } from "./InviteDocuments.tsx";
import { answerInvite, type openInvite } from "./shared.ts";
import { texts } from "./texts.ts";
import { type InviteDraft, readDraft, writeDraft } from "./ui-invite-draft.ts";

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

/** What the phone knows of its owner. */
const FILLED_BY: Readonly<Record<string, string>> = {
  dataNascimento: "bday",
  cep: "postal-code",
  logradouro: "street-address",
  dddCelular: "tel-area-code",
  foneCelular: "tel-local",
};

/** The data of one person, by groups; a refusal keeps what was typed and says what is wrong where it is. */
export function InviteForm({ code, invite, onDone }: InviteFormProps) {
  const { http } = useAdmin();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(code));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  const keep = (change: (draft: InviteDraft) => InviteDraft): void =>
    setDraft((before) => {
      const next = change(before);
      writeDraft(code, next);
      return next;
    });
  const documentos = invite.tiposDocumento.flatMap(({ id }) => {
    const file = draft.files[id];
    return file === undefined ? [] : [{ tipoDocumento: { id }, anexo: { id: file.id } }];
  });
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
      const body = { codigo: code, ...Object.fromEntries(groups), ...(documentos.length === 0 ? {} : { documentos }) };
      await http(answerInvite.path, { method: "POST", body, open: true });
      writeDraft(code, undefined);
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
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={send}
      onChange={(event: FormEvent) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.type !== "file")
          keep((now) => ({ ...now, typed: { ...now.typed, [target.name]: target.value } }));
      }}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography variant="body2">{page.lead(invite.nome, invite.empresa)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {page.privacy(invite.empresa)} {page.kept}
      </Typography>
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
              defaultValue={draft.typed[`${group}.${name}`] ?? ""}
              autoComplete={FILLED_BY[name]}
              type={name === "dataNascimento" ? "date" : "text"}
              label={page.members[name]}
              error={messages[`${group}.${name}`] !== undefined}
              helperText={messages[`${group}.${name}`]}
              slotProps={{
                ...(name === "dataNascimento" ? { inputLabel: { shrink: true } } : {}),
                ...(DIGITS.has(name) ? { htmlInput: { inputMode: "numeric" } } : {}),
              }}
            />
          ))}
        </Box>
      ))}
      <InviteDocuments
        code={code}
        types={invite.tiposDocumento}
        sent={draft.files}
        onSent={(type, file) => keep((now) => ({ ...now, files: { ...now.files, [type]: file } }))}
      />
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
