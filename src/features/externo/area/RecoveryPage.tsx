import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { CompanyField } from "./CompanyField.tsx";
import { CpfField } from "./CpfField.tsx";
import { recover } from "./calls.ts";
import { FormCard } from "./FormCard.tsx";
import { LOGIN } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";
import { type Identity, useIdentity } from "./ui-companies.ts";
import { focusField } from "./ui-focus.ts";

/** Asks for a provisional password by CPF and company (spec 000 §2.5); the answer is the same for whoever asks. */
export function RecoveryPage() {
  const send = useOpenCall();
  const { link } = useArea();
  const identity = useIdentity();
  const [messages, setMessages] = useState<ReturnType<Identity["problems"]>>({});
  const [outcome, setOutcome] = useState<{ readonly tone: "success" | "error"; readonly text: string }>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = identity.problems();
    setMessages(found);
    setOutcome(undefined);
    const first = found.cpf ? "cpf" : found.empresaId ? "empresaId" : undefined;
    if (first) return focusField(form, first);
    setBusy(true);
    try {
      const body = { cpf: identity.cpf, empresaId: Number(identity.empresaId) };
      setOutcome({ tone: "success", text: (await send(recover, { body })).message });
    } catch (error) {
      setOutcome({ tone: "error", text: messageOf(error, texts.recovery.failed) });
    }
    setBusy(false);
  };

  return (
    <FormCard title={texts.recovery.title} lead={texts.recovery.lead}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: "grid", gap: 2 }}>
        <Box role="status">{outcome && <Alert severity={outcome.tone}>{outcome.text}</Alert>}</Box>
        <CpfField digits={identity.cpf} onChange={identity.setCpf} error={messages.cpf} />
        <CompanyField identity={identity} error={messages.empresaId} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {texts.recovery.send}
        </Button>
        <Button component={Link} to={link(LOGIN)} color="inherit">
          {texts.recovery.back}
        </Button>
      </Box>
    </FormCard>
  );
}
