import Box from "@mui/material/Box";
import { BrokenPage } from "../../../admin/shell/BrokenPage.tsx";

/** `/500` (spec 000 §2.1): the error page, for whoever a server or a link sends there. */
export function ServerErrorPage() {
  return (
    <Box component="main" sx={{ px: 2 }}>
      <BrokenPage />
    </Box>
  );
}
