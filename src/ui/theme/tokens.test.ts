import { describe, expect, test } from "vitest";
import { contrast } from "../../metadata/contrast.ts";
import { dark, light } from "./tokens.ts";

/** Of WCAG 2.2 AA, for text. */
const READABLE = 4.5;

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("%s", (_, colours) => {
  const grounds = [colours.ground, colours.surface, colours.raised] as const;

  test("links and texts are read on whatever they stand on", () => {
    const { text, textSoft, accent, accentStrong, success, warning, danger, info } = colours;
    for (const ink of [text, textSoft, accent, accentStrong, success, warning, danger, info])
      for (const ground of grounds) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(accentStrong, colours.accentSoft)).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(colours.onAccent, accent)).toBeGreaterThanOrEqual(READABLE);
  });
});
