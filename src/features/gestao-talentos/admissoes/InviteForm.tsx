import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useEffect, useRef, useState } from "react";
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
type Group = keyof typeof GROUPS;
const GROUP_NAMES: readonly Group[] = ["pessoal", "documentacao", "contato", "endereco"];
/** A screen on which one group at a time has room. */
const PHONE = "(max-width:599px)";

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
  const title = useRef<HTMLParagraphElement>(null);
  const [draft, setDraft] = useState(() => readDraft(code));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const steps = invite.tiposDocumento.length === 0 ? GROUP_NAMES : [...GROUP_NAMES, "arquivos" as const];
  const [step, setStep] = useState(0);
  const isLast = !isPhone || step === steps.length - 1;
  const isHidden = (part: (typeof steps)[number]): boolean => isPhone && steps[step] !== part;
  /** Fields of other steps are not drawn, and cannot be led to before theirs is. */
  const wanted = useRef<string>(undefined);
  const go = (to: number, field?: string): void => {
    wanted.current = field ?? "";
    setStep(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once another step is drawn.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const field = wanted.current === "" ? null : form.current?.elements.namedItem(wanted.current);
    (field instanceof HTMLElement ? field : title.current)?.focus();
    wanted.current = undefined;
  }, [step]);

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
    if (!isLast) return go(step + 1);
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
      const field = errors[0]?.field ?? "";
      const place = GROUP_NAMES.findIndex((group) => field.startsWith(`${group}.`));
      if (isPhone && place >= 0 && place !== step) go(place, field);
      else {
        const input = form.current?.elements.namedItem(field);
        if (input instanceof HTMLElement) input.focus();
      }
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
      {(!isPhone || step === 0) && (
        <>
          <Typography variant="body2">{page.lead(invite.nome, invite.empresa)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {page.privacy(invite.empresa)} {page.kept}
          </Typography>
        </>
      )}
      {isPhone && (
        <Typography ref={title} tabIndex={-1} variant="body2" color="textSecondary">
          {page.step(step + 1, steps.length)}
        </Typography>
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {GROUP_NAMES.map((group) => (
        <Box
          key={group}
          component="fieldset"
          hidden={isHidden(group)}
          sx={{ border: 0, p: 0, m: 0, "&:not([hidden])": { display: "grid" }, gap: 1.5, gridTemplateColumns: { sm: "1fr 1fr" } }}
        >
          <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
            {page.groups[group]}
          </Typography>
          {GROUPS[group].map((name) => (
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
      <div hidden={isHidden("arquivos")}>
        <InviteDocuments
          code={code}
          types={invite.tiposDocumento}
          sent={draft.files}
          onSent={(type, file) => keep((now) => ({ ...now, files: { ...now.files, [type]: file } }))}
        />
      </div>
      <Box sx={{ display: "grid", gap: 1, gridAutoFlow: "column", gridAutoColumns: "1fr" }}>
        {isPhone && step > 0 && (
          <Button variant="outlined" disabled={busy} onClick={() => go(step - 1)}>
            {page.back}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={busy}>
          {isLast ? page.send : page.next}
        </Button>
      </Box>
    </Box>
  );
}

function typedOf(name: string, text: string): string | null {
  const value = DIGITS.has(name) ? text.replace(/\D/g, "") : text.trim();
  return value === "" ? null : value;
}
