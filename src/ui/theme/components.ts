import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";
import { print } from "./print.ts";

/** Small and quiet by default: dense controls, flat surfaces, a focus ring that is always seen. */
export const components: Components<Omit<Theme, "components"> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv05", "ss03"', textRendering: "optimizeLegibility" },
      ":focus-visible": { outline: "2px solid var(--mui-palette-primary-main)", outlineOffset: 1 },
      // A browser gives buttons the system's font.
      button: { fontFamily: "inherit" },
      "a:not([class])": { color: "var(--mui-palette-primary-main)" },
      "::selection": { background: "var(--mui-palette-primary-light)" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": { animationDuration: "0.01ms !important", transitionDuration: "0.01ms !important" },
      },
      ...print,
    },
  },
  MuiButton: {
    defaultProps: { size: "small", disableElevation: true },
    styleOverrides: { root: { minHeight: 32, paddingInline: 12 } },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiIconButton: { defaultProps: { size: "small" }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiTextField: { defaultProps: { size: "small", variant: "outlined" } },
  // Labels stand above their boxes, here as in the forms of registers.
  MuiFormLabel: { styleOverrides: { root: { fontSize: "0.8125rem", fontWeight: 500, lineHeight: "20px" } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        maxWidth: "none",
        marginBottom: 4,
        fontSize: "0.8125rem",
        fontWeight: 500,
        lineHeight: "20px",
        whiteSpace: "normal",
        color: "var(--mui-palette-text-secondary)",
        pointerEvents: "auto",
        "&.Mui-focused": { color: "var(--mui-palette-text-secondary)" },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: "4px 0 0" } } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: { top: 0, "& legend": { display: "none" } },
      root: { backgroundColor: "var(--mui-palette-background-paper)" },
      input: { paddingBlock: 7, height: 22 },
    },
  },
  // As high as the boxes beside them.
  MuiSelect: { styleOverrides: { select: { "&.MuiSelect-select": { minHeight: 22, lineHeight: "22px" } } } },
  MuiAutocomplete: {
    styleOverrides: { inputRoot: { "&.MuiOutlinedInput-root.MuiInputBase-sizeSmall": { paddingBlock: 4.5 } } },
  },
  // What is beside a box or a circle is as large as everything one types.
  MuiFormControlLabel: { defaultProps: { slotProps: { typography: { variant: "body2" } } } },
  MuiCheckbox: { defaultProps: { size: "small" } },
  MuiRadio: { defaultProps: { size: "small" } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: { defaultProps: { variant: "outlined" } },
  // Spec 000 §9: gone 100 ms after it was closed (the page behind is given back at once); dialogs one edits in are 768 px wide.
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: 150, exit: 100 }, closeAfterTransition: false },
    styleOverrides: { paperWidthMd: { maxWidth: 768 } },
  },
  MuiDialogTitle: { defaultProps: { component: "h2" }, styleOverrides: { root: { padding: "16px 20px 8px" } } },
  MuiDialogContent: { styleOverrides: { root: { padding: "8px 20px 16px" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "8px 20px 16px" } } },
  // Spec 000 §9: a tooltip goes 500 ms after the pointer left.
  MuiTooltip: { defaultProps: { enterDelay: 400, leaveDelay: 500, arrow: false } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: "6px 12px", fontVariantNumeric: "tabular-nums", borderColor: "var(--mui-palette-divider)" },
      head: {
        fontSize: "0.75rem",
        fontWeight: 600,
        color: "var(--mui-palette-text-secondary)",
        backgroundColor: "var(--mui-palette-background-paper)",
        whiteSpace: "nowrap",
      },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 36, padding: "6px 12px" } } },
  // A way back from the first tab would only push it aside.
  MuiTabs: { styleOverrides: { root: { minHeight: 36 }, scrollButtons: { "&.Mui-disabled": { display: "none" } } } },
  MuiChip: { defaultProps: { size: "small" } },
  MuiLink: { defaultProps: { underline: "hover" } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: "0.8125rem", minHeight: 34 } } },
};
