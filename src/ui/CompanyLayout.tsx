import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { ReactNode } from "react";

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

interface CompanyLayoutProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The layout of people outside: a header in the company's colours, and no menu of the internal area. */
export function CompanyLayout({ header, children }: CompanyLayoutProps) {
  return (
    <Box sx={{ minHeight: "100dvh", display: "grid", gridTemplateRows: "auto 1fr", gridTemplateColumns: "minmax(0, 1fr)" }}>
      {seen}
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "center",
          gap: { xs: 1, md: 2 },
          minHeight: 60,
          px: { xs: 1.5, md: 3 },
          py: 0.75,
          bgcolor: "primary.main",
          color: "primary.contrastText",
          borderBottom: "4px solid var(--mui-palette-secondary-main)",
          "& :focus-visible": { outlineColor: "currentColor" },
        }}
      >
        {header}
      </Box>
      <Box component="main" sx={{ width: "100%", maxWidth: 880, mx: "auto", p: { xs: 2, md: 3 }, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
