import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { type Begun, beginReset } from "./shared.ts";
import { texts } from "./texts.ts";

const SHOWN = 15;
const { resetPage: words } = texts;

interface Found {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
}

/** Sends somebody a link to a new password; who has no address gets a provisional one, shown this once. */
export function ResetPage() {
  const { http, notify, ask } = useAdmin();
  const call = useCall();
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed.trim());
  const [told, setTold] = useState<{ readonly name: string; readonly begun: Begun }>();
  const { data, error } = useQuery({
    queryKey: ["redefinicao-senha", asked],
    queryFn: async ({ signal }) => {
      const query = { q: asked || undefined, ativo: true, page: 0, size: SHOWN, sort: "nome,asc" };
      return (await (await http("/utilitario/usuarios", { query, signal })).json()) as { readonly content: readonly Found[] };
    },
  });

  const begin = async ({ id, nome }: Found): Promise<void> => {
    if (!(await ask(words.question(nome)))) return;
    setTold(undefined);
    try {
      setTold({ name: nome, begun: await call(beginReset, { id }) });
    } catch (failure) {
      notify(messageOf(failure, words.failed), "error");
    }
  };

  return (
    <Box sx={{ maxWidth: 760, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={words.title} lead={words.lead} />
      {told && (
        <Alert severity="success" onClose={() => setTold(undefined)}>
          {told.begun.senhaProvisoria === null
            ? words.sent(told.name, told.begun.enviadoPara ?? "")
            : words.shown(told.name, told.begun.senhaProvisoria)}
        </Alert>
      )}
      <TextField
        type="search"
        size="small"
        label={words.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        autoComplete="off"
        sx={{ maxWidth: 360 }}
      />
      {error && <Alert severity="error">{messageOf(error, words.failed)}</Alert>}
      {data?.content.length === 0 && <Typography role="status">{words.none}</Typography>}
      <List dense aria-label={words.title}>
        {data?.content.map((user) => (
          <ListItem key={user.id} divider>
            <ListItemText primary={user.nome} secondary={user.login} />
            <Button size="small" aria-label={`${words.action}: ${user.nome}`} onClick={() => void begin(user)}>
              {words.action}
            </Button>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
