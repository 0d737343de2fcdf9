import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { AreaHeader } from "./AreaHeader.tsx";

const INK = "var(--mui-palette-text-primary)";

/** A company's colour may be too faint for lines that must be seen: those take the colour of the text. */
const SEEN = {
  "& main :focus-visible, & .MuiDialog-root :focus-visible": { outlineColor: INK },
  "& .MuiInputLabel-root.Mui-focused:not(.Mui-error)": { color: INK },
  "& .MuiOutlinedInput-root.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline": { borderColor: INK },
} as const;

/** The candidate's layout: a header in the company's colours, and no menu of the internal area. */
export function AreaLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{ minHeight: "100dvh", display: "grid", gridTemplateRows: "auto 1fr", gridTemplateColumns: "minmax(0, 1fr)", ...SEEN }}
    >
      <AreaHeader />
      <Box component="main" sx={{ width: "100%", maxWidth: 880, mx: "auto", p: { xs: 2, md: 3 }, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
