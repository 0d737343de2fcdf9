import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { minuteText } from "../../../metadata/moment.ts";
import type { IntegrationConfig } from "./shared.ts";
import { texts } from "./texts.ts";

/** What came of the last test, in words. */
export function LastTest({ config }: { readonly config: IntegrationConfig }) {
  const { statusUltimoTeste: status, mensagemUltimoTeste: message, dataUltimoTeste: moment } = config;
  if (status === null || moment === null)
    return (
      <Typography variant="caption" color="textSecondary">
        {texts.untested}
      </Typography>
    );
  return (
    <Box role="status" sx={{ display: "grid", gap: 0.5, flexBasis: "100%" }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Chip
          size="small"
          color={status === "sucesso" ? "success" : "error"}
          label={status === "sucesso" ? texts.success : texts.failure}
        />
        <Typography variant="caption" color="textSecondary">
          {texts.tested(minuteText(moment))}
        </Typography>
      </Box>
      <Typography variant="body2">{message}</Typography>
    </Box>
  );
}
