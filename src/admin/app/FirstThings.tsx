import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useLogout } from "ra-core";
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Logo } from "../../ui/Logo.tsx";
import { shellTexts } from "../shell/texts.ts";
import { useSession } from "./use-session.ts";

/** Somebody who must do something before anything else sees its page, the way out, and nothing that would ask the server for more. */
export function FirstThings({ children }: { readonly children: ReactNode }) {
  const { info } = useSession();
  const { pathname } = useLocation();
  const logout = useLogout();
  const page = info?.antesDeTudo;
  if (page === undefined) return children;
  if (pathname !== page) return <Navigate to={page} replace />;
  return (
    <Box
      sx={{ maxWidth: 860, mx: "auto", p: { xs: 1.5, md: 3 }, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box component="header" sx={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
        <Logo size={28} />
        <Button onClick={() => void logout()}>{shellTexts.logout}</Button>
      </Box>
      <main>
        <Outlet />
      </main>
    </Box>
  );
}
