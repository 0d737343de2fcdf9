const INKS = ["#ffffff", "#18212d"] as const;
const BLACK = "#000000";
/** WCAG 2.2 AA for text. */
const ENOUGH = 4.5;

/** What can be read on a ground somebody chose: white or the product's own ink, black where neither is enough. */
export function inkOn(ground: string): string {
  const [light, dark] = INKS;
  const best = contrast(light, ground) >= contrast(dark, ground) ? light : dark;
  return contrast(best, ground) >= ENOUGH ? best : BLACK;
}

/** Contrast of two colours written `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channels(colour: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
