import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useLogin } from "ra-core";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Logo } from "../../ui/Logo.tsx";
import { SlotParts } from "../app/SlotParts.tsx";
import { useSession } from "../app/use-session.ts";
import { LoginForm } from "./LoginForm.tsx";
import { loginTexts } from "./texts.ts";

/** Internal log-in (spec 000 §2.1). Someone already logged in goes on to where they wanted. */
export function LoginPage() {
  const login = useLogin();
  const { status } = useSession();
  const location = useLocation();
  const next = nextPath(location.state);
  useEffect(() => {
    document.title = "Entrar · Quadro";
  }, []);

  if (status === "authenticated") return <Navigate to={next} replace />;
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 384, p: { xs: 3, sm: 4 }, display: "grid", gap: 3 }}>
        <Box sx={{ display: "grid", gap: 1 }}>
          <Logo size={32} />
          <Typography variant="body2" color="textSecondary">
            {loginTexts.about}
          </Typography>
        </Box>
        <Typography variant="h1">{loginTexts.title}</Typography>
        <LoginForm onLogin={(given) => login(given, next)} />
        <SlotParts slot="login" />
      </Paper>
    </Box>
  );
}

/** Only paths of this application are followed. */
function nextPath(state: unknown): string {
  const next = typeof state === "object" && state !== null ? (state as { readonly next?: unknown }).next : undefined;
  return typeof next === "string" && /^\/(?!\/)/.test(next) && next !== "/login" ? next : "/";
}
