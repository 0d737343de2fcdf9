import { inkOn } from "../../../metadata/contrast.ts";

/** Colour of the licence authenticator and of pages without a company's theme (spec 000 §2.6, 002 §9). */
export const BRAND = "#FF850A";
const BRAND_STRONG = "#FF9A33";

/** The page's primary colour; what stands on it takes whichever ink can be read. */
export const brandStyle = {
  "--mui-palette-primary-main": BRAND,
  "--mui-palette-primary-dark": BRAND_STRONG,
  "--mui-palette-primary-contrastText": inkOn(BRAND),
  // On white the colour itself is too faint for a line that must be seen.
  "& :focus-visible": { outlineColor: "var(--mui-palette-text-primary)" },
} as const;
