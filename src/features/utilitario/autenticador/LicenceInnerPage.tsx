import Box from "@mui/material/Box";
import { LicenceContent } from "./LicenceContent.tsx";

/** The authenticator inside the application. */
export function LicenceInnerPage() {
  return (
    <Box sx={{ maxWidth: 760 }}>
      <LicenceContent base="/utilitario/autenticador" />
    </Box>
  );
}
