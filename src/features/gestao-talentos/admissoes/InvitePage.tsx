import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { Logo } from "../../../ui/Logo.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { openInvite } from "./shared.ts";
import { texts } from "./texts.ts";

const { page } = texts;

/** What somebody to be admitted tells the company, without a session. The code lies behind the # of the address, which no server sees. */
export function InvitePage() {
  const { http } = useAdmin();
  const [code, setCode] = useState(() => location.hash.slice(1));
  const [invite, setInvite] = useState<AnswerOf<typeof openInvite>>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);

  useEffect(() => {
    document.title = `${page.title} · Quadro`;
  }, []);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const answer = await http(openInvite.path, { method: "POST", body: { codigo: code.trim() }, open: true });
      setInvite((await answer.json()) as AnswerOf<typeof openInvite>);
    } catch (error) {
      setProblem(messageOf(error, page.failed));
    }
  };
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 640, p: { xs: 2, sm: 4 }, display: "grid", gap: 2 }}>
        <Logo size={32} />
        <Typography variant="h1">{page.title}</Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {done && (
          <Alert severity="success" role="status">
            {page.done}
          </Alert>
        )}
        {!done && invite === undefined && (
          <Box component="form" onSubmit={open} sx={{ display: "grid", gap: 2 }}>
            <Typography variant="body2">{page.codeLead}</Typography>
            <TextField required size="small" label={page.code} value={code} onChange={(event) => setCode(event.target.value)} />
            <Button type="submit" variant="contained" disabled={code.trim() === ""}>
              {page.open}
            </Button>
          </Box>
        )}
        {!done && invite !== undefined && <InviteForm code={code.trim()} invite={invite} onDone={() => setDone(true)} />}
      </Paper>
    </Box>
  );
}
