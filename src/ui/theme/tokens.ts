/** Every colour of the interface by what it is for. Pairs of text and ground meet WCAG AA (4.5:1). */
export interface Palette {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly textSoft: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
  readonly info: string;
  readonly onTone: string;
}

export const light: Palette = {
  ground: "#f5f6f8",
  surface: "#ffffff",
  raised: "#ffffff",
  line: "#e1e4e9",
  text: "#18212d",
  textSoft: "#566170",
  accent: "#0f6a63",
  accentStrong: "#0a4f4a",
  accentSoft: "#e3f1ef",
  onAccent: "#ffffff",
  success: "#1d6f42",
  warning: "#8a5a00",
  danger: "#b3261e",
  info: "#1f5f93",
  onTone: "#ffffff",
};

export const dark: Palette = {
  ground: "#12161b",
  surface: "#1a2027",
  raised: "#222a33",
  line: "#313b47",
  text: "#e6eaf0",
  textSoft: "#a3afbd",
  accent: "#5cc4b6",
  accentStrong: "#8adacf",
  accentSoft: "#1d3836",
  onAccent: "#06201d",
  success: "#6fcf97",
  warning: "#f0b95a",
  danger: "#ff8a80",
  info: "#7db9e8",
  onTone: "#10151a",
};

/** Distances are multiples of 4 px. */
export const STEP = 4;
export const RADIUS = 6;
export const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Widths where the layout changes (spec 000 §2.4): phones up to 768, full menu from 1200. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 769, lg: 1200, xl: 1536 } as const;
/** Room for the longest module name on one line. */
export const MENU_WIDTH = 284;
export const BAR_HEIGHT = 52;

/** Windows as narrow as a phone held upright. */
export const PHONE = "(max-width: 768px)";
