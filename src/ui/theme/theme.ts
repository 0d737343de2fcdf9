import { ptBR } from "@mui/material/locale";
import { createTheme } from "@mui/material/styles";
import { components } from "./components.ts";
import { BREAKPOINTS, dark, FONT, light, type Palette, RADIUS, STEP } from "./tokens.ts";

/** The look of Quadro, light and dark; the choice is an attribute of the page, so nothing is drawn twice. */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: "data-quadro-tema" },
    colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
    spacing: STEP * 2,
    shape: { borderRadius: RADIUS },
    breakpoints: { values: BREAKPOINTS },
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      htmlFontSize: 16,
      h1: { fontSize: "1.25rem", fontWeight: 620, lineHeight: 1.3, letterSpacing: "-0.01em" },
      h2: { fontSize: "1.0625rem", fontWeight: 600, lineHeight: 1.35 },
      h3: { fontSize: "0.9375rem", fontWeight: 600, lineHeight: 1.4 },
      h4: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.4 },
      h5: { fontSize: "1.25rem", fontWeight: 620, lineHeight: 1.3, letterSpacing: "-0.01em" },
      h6: { fontSize: "1.0625rem", fontWeight: 600, lineHeight: 1.35 },
      body1: { fontSize: "0.875rem", lineHeight: 1.5 },
      body2: { fontSize: "0.8125rem", lineHeight: 1.5 },
      caption: { fontSize: "0.75rem", lineHeight: 1.4 },
      button: { fontSize: "0.8125rem", fontWeight: 550, textTransform: "none" },
    },
    components,
  },
  ptBR,
);

function paletteOf(colours: Palette) {
  const tone = (main: string) => ({ main, contrastText: colours.onTone });
  return {
    background: { default: colours.ground, paper: colours.surface },
    divider: colours.line,
    text: { primary: colours.text, secondary: colours.textSoft },
    primary: {
      main: colours.accent,
      dark: colours.accentStrong,
      light: colours.accentSoft,
      contrastText: colours.onAccent,
    },
    secondary: tone(colours.textSoft),
    success: tone(colours.success),
    warning: tone(colours.warning),
    error: tone(colours.danger),
    info: tone(colours.info),
  };
}
