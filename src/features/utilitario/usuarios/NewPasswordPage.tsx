import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Logo } from "../../../ui/Logo.tsx";
import { FORGOT } from "./entry.ts";
import { PublicForm } from "./PublicForm.tsx";
import { forgot, redeem } from "./shared.ts";
import { texts } from "./texts.ts";

const { page } = texts;

/** Asks for a link, or chooses the password with the one received. The code lies behind the # of the address, which no server sees. */
export function NewPasswordPage() {
  const [code] = useState(() => location.hash.slice(1));
  const [has, setHas] = useState(code !== "");
  const [done, setDone] = useState<string>();

  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 420, p: { xs: 3, sm: 4 }, display: "grid", gap: 2 }}>
        <Logo size={32} />
        <Typography variant="h1">{has ? page.choose : FORGOT}</Typography>
        {done !== undefined && (
          <Alert severity="success" role="status">
            {done}
          </Alert>
        )}
        {done === undefined && !has && (
          <PublicForm
            key="pedido"
            call={forgot.path}
            lead={page.lead}
            members={[{ name: "usuario", label: page.user, autoComplete: "username" }]}
            action={page.send}
            onDone={(answer) => setDone(answer.message ?? "")}
          />
        )}
        {done === undefined && has && (
          <PublicForm
            key="troca"
            call={redeem.path}
            lead={page.rule}
            members={[
              { name: "codigo", label: page.code, autoComplete: "one-time-code", value: code },
              { name: "novaSenha", label: page.next, autoComplete: "new-password", secret: true },
              { name: "confNovaSenha", label: page.confirmation, autoComplete: "new-password", secret: true },
            ]}
            action={page.save}
            onDone={() => setDone(page.saved)}
          />
        )}
        <Box sx={{ display: "flex", justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}>
          {done === undefined && (
            <Button color="inherit" size="small" onClick={() => setHas(!has)}>
              {has ? page.another : page.haveCode}
            </Button>
          )}
          <Button component={Link} to="/login" color="inherit" size="small">
            {page.back}
          </Button>
        </Box>
      </Paper>
    </Box>
  );
}
