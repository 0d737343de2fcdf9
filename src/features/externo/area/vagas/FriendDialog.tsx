import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { ApiError } from "../../../../admin/providers/api-error.ts";
import { useAreaCall } from "../ui-calls.ts";
import { focusField } from "../ui-focus.ts";
import { captchaForAd, EMAIL, FRIEND_LETTERS, sendToFriend } from "./shared.ts";
import { adTexts } from "./texts.ts";
import type { ShownAd } from "./ui-ad.ts";
import { proveWork } from "./ui-captcha.ts";

const { friend } = adTexts;
type Member = keyof typeof FRIEND_LETTERS;
type Messages = Readonly<Partial<Record<Member | "recaptcha", string>>>;
const MEMBERS: readonly { readonly name: Member; readonly label: string; readonly autoComplete: string }[] = [
  { name: "nome", label: friend.name, autoComplete: "name" },
  { name: "email", label: friend.email, autoComplete: "email" },
  { name: "nomeAmigo", label: friend.friendName, autoComplete: "off" },
  { name: "emailAmigo", label: friend.friendEmail, autoComplete: "off" },
];

/** Sends an announcement to a friend (spec 000 §2.5, §3.4, §5.6). */
export function FriendDialog({ ad, onClose }: { readonly ad: ShownAd; readonly onClose: () => void }) {
  const { notify } = useOpenTools();
  const send = useAreaCall();
  const [messages, setMessages] = useState<Messages>({});
  const [refusal, setRefusal] = useState<string>();
  const [proof, setProof] = useState<"none" | "working" | { readonly text: string }>("none");
  const [busy, setBusy] = useState(false);

  const prove = async (wanted: boolean): Promise<void> => {
    if (!wanted) return setProof("none");
    setProof("working");
    try {
      setProof({ text: await proveWork(send, captchaForAd(ad.id)) });
      setMessages(({ recaptcha: _, ...others }) => others);
    } catch {
      setProof("none");
      setRefusal(friend.failed);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const values = Object.fromEntries(MEMBERS.map(({ name }) => [name, String(given.get(name) ?? "").trim()])) as Record<
      Member,
      string
    >;
    const show = (next: Messages): void => {
      setMessages(next);
      const first = [...MEMBERS.map(({ name }) => name), "recaptcha" as const].find((name) => next[name] !== undefined);
      if (first) focusField(form, first);
    };
    const found = faultsOf(values);
    const solution = typeof proof === "object" ? proof.text : "";
    show(solution === "" ? { ...found, recaptcha: friend.notHuman } : found);
    setRefusal(undefined);
    if (solution === "" || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(sendToFriend, { id: ad.id, body: { ...values, recaptcha: solution } });
      notify(friend.sent, "success");
      onClose();
    } catch (error) {
      // A proof is good once, whatever became of the message.
      setProof("none");
      const known = error instanceof ApiError && error.status === 400 ? error.errors : [];
      if (known.length > 0) show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      else setRefusal(friend.failed);
    }
    setBusy(false);
  };

  return (
    <Dialog open disablePortal onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="amigo-titulo">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="amigo-titulo">{friend.title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography>{ad.titulo}</Typography>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {MEMBERS.map(({ name, label, autoComplete }) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={label}
              type={name.startsWith("email") ? "email" : "text"}
              autoComplete={autoComplete}
              required
              error={messages[name] !== undefined}
              helperText={messages[name]}
              slotProps={{ htmlInput: { maxLength: FRIEND_LETTERS[name] } }}
            />
          ))}
          <Box>
            <FormControlLabel
              control={
                <Checkbox
                  id="recaptcha"
                  color="default"
                  checked={proof !== "none"}
                  disabled={proof === "working"}
                  onChange={({ target }) => void prove(target.checked)}
                  slotProps={{ input: { "aria-describedby": "recaptcha-estado" } }}
                />
              }
              label={friend.human}
            />
            <FormHelperText id="recaptcha-estado" role="status" error={messages.recaptcha !== undefined}>
              {messages.recaptcha ?? (proof === "working" ? friend.solving : proof === "none" ? " " : friend.solved)}
            </FormHelperText>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            {friend.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || proof === "working"}>
            {friend.send}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function faultsOf(values: Readonly<Record<Member, string>>): Messages {
  return Object.fromEntries(
    MEMBERS.flatMap(({ name }): readonly (readonly [Member, string])[] => {
      if (values[name] === "") return [[name, friend.required]];
      return name.startsWith("email") && !EMAIL.test(values[name]) ? [[name, friend.invalidEmail]] : [];
    }),
  );
}
