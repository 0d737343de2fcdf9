import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ReactNode } from "react";
import { AreaHeader } from "./AreaHeader.tsx";

const INK = "var(--mui-palette-text-primary)";
/** Parts that write in the main colour of the theme, on the ground of the page. */
const WRITTEN = [
  ".MuiButton-text.MuiButton-colorPrimary",
  ".MuiButton-outlined.MuiButton-colorPrimary",
  ".MuiTab-textColorPrimary.Mui-selected",
  ".MuiLink-root:not([class*=Button])",
  ".MuiIconButton-colorPrimary",
  ".MuiCheckbox-colorPrimary.Mui-checked",
  ".MuiRadio-colorPrimary.Mui-checked",
].map((part) => `body :is(main, .MuiDialog-root) ${part}`);

/** A company's colour may be too faint for what is written on the page and for lines that must be seen: those take the colour of the text. */
const seen = (
  <GlobalStyles
    styles={{
      [WRITTEN.join(", ")]: { color: INK, borderColor: INK },
      "body :is(main, .MuiDialog-root) .MuiTabs-indicator": { backgroundColor: INK },
      "body :is(main, .MuiDialog-root) :focus-visible": { outlineColor: INK },
      "body .MuiInputLabel-root.Mui-focused:not(.Mui-error)": { color: INK },
      "body .MuiOutlinedInput-root.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline": { borderColor: INK },
    }}
  />
);

/** The candidate's layout: a header in the company's colours, and no menu of the internal area. */
export function AreaLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ minHeight: "100dvh", display: "grid", gridTemplateRows: "auto 1fr", gridTemplateColumns: "minmax(0, 1fr)" }}>
      {seen}
      <AreaHeader />
      <Box component="main" sx={{ width: "100%", maxWidth: 880, mx: "auto", p: { xs: 2, md: 3 }, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
