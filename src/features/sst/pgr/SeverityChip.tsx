import Box from "@mui/material/Box";
import { inkOn } from "../../../metadata/contrast.ts";
import type { Severity } from "./shared.ts";
import { texts } from "./texts.ts";

/** A class by its name, on its own colour where it has one; the name says it without the colour. */
export function SeverityChip({ severity }: { readonly severity: Severity | null }) {
  if (severity === null) return <span>{texts.noClass}</span>;
  return (
    <Box component="span" sx={{ display: "inline-block", px: 1, py: 0.25, borderRadius: 1, ...groundOf(severity) }}>
      {severity.nome}
    </Box>
  );
}

/** The colour of a class and what can be read on it. */
export const groundOf = (severity: Severity | null) =>
  severity?.cor ? { bgcolor: severity.cor, color: inkOn(severity.cor) } : { bgcolor: "action.hover" };
