import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faces } from "../support/certificates.ts";
import { amount } from "../support/sample.ts";
import { clearWords, pictureMoved, wordMoved } from "./certificate/differences.ts";
import { type Asked, coloured, images, PICTURES } from "./certificate/random-models.ts";
import { rasters } from "./certificate/rasters.ts";
import { closeWindows, openBrowser } from "./support.ts";

/** Millimetres a word of the preview may stand from its place on paper. */
const WORD = 0.3;
/** Units of the page an edge of a picture may. */
const PICTURE = 1;
const MODELS = amount("e2e/certificate-preview", "random certificates", { quick: 25, full: 500 });
const SEED = Number(process.env.QUADRO_SEED ?? 19);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

test("what the editor shows is what is printed: pixel by pixel no word and no picture of a random certificate stands elsewhere", {
  timeout: 900_000,
}, async () => {
  const asked = fc.sample(coloured(await images()), { numRuns: MODELS, seed: SEED });
  const [words, pictures]: [number[], number[]] = [[], []];
  let at = 0;
  for await (const pair of rasters(browser, asked)) {
    const { drawn, part } = asked[at] as Asked;
    for (const word of clearWords(drawn, faces[part.model.fonte])) {
      const moved = wordMoved(pair, word);
      if (moved !== undefined) words.push(moved);
      expect(moved ?? 0, `a word of certificate ${at}`).toBeLessThanOrEqual(WORD);
    }
    for (const { key, colour } of PICTURES) {
      const moved = pictureMoved(pair, colour);
      if (moved !== undefined) pictures.push(moved);
      expect(moved ?? 0, `picture ${key} of certificate ${at}`).toBeLessThanOrEqual(PICTURE);
    }
    at += 1;
  }
  expect(at).toBe(MODELS);
  expect(words.length, `words, the furthest ${Math.max(...words)} mm`).toBeGreaterThan(10 * MODELS);
  expect(pictures.length, `pictures, the furthest ${Math.max(...pictures)}`).toBeGreaterThan(MODELS);
});
