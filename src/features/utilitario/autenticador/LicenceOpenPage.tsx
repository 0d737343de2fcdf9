import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { Guard } from "../../../admin/app/Guard.tsx";
import { useSession } from "../../../admin/app/use-session.ts";
import { Logo } from "../../../ui/Logo.tsx";
import { LicenceContent } from "./LicenceContent.tsx";
import { texts } from "./texts.ts";
import { brandStyle } from "./ui-brand.ts";

/** The authenticator for whoever installs: no log-in, no menu (spec 002 §2.4). */
export function LicenceOpenPage() {
  return (
    <Guard open>
      <Page />
    </Guard>
  );
}

function Page() {
  const { status } = useSession();
  return (
    <Box
      component="main"
      sx={{
        ...brandStyle,
        minHeight: "100dvh",
        display: "grid",
        justifyItems: "center",
        alignContent: "start",
        p: 2,
        pt: { xs: 2, md: 6 },
      }}
    >
      <Box sx={{ width: "100%", maxWidth: 760, display: "grid", gap: 3 }}>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}>
          <Logo size={32} />
          {status === "anonymous" && (
            <Button component={Link} to="/login" color="inherit">
              {texts.back}
            </Button>
          )}
        </Box>
        <LicenceContent base="/novaInstalacao" />
      </Box>
    </Box>
  );
}
