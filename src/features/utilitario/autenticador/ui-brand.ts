/** Colour of the licence authenticator and of pages without a company's theme (spec 000 §2.6, 002 §9). */
export const BRAND = "#FF850A";
const BRAND_STRONG = "#FF9A33";
const INKS = ["#ffffff", "#18212d"] as const;

/** The page's primary colour; what stands on it takes whichever ink can be read. */
export const brandStyle = {
  "--mui-palette-primary-main": BRAND,
  "--mui-palette-primary-dark": BRAND_STRONG,
  "--mui-palette-primary-contrastText": inkOn(BRAND),
  // On white the colour itself is too faint for a line that must be seen.
  "& :focus-visible": { outlineColor: "var(--mui-palette-text-primary)" },
} as const;

/** The ink with more contrast on a ground. */
export function inkOn(ground: string): string {
  const [light, dark] = INKS;
  return contrast(light, ground) >= contrast(dark, ground) ? light : dark;
}

/** Contrast of two colours written `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
