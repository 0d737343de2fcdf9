import fc from "fast-check";
import { getDocument, OPS, type PDFPageProxy, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { paint, paperFor } from "../../src/reporting/certificate/draw.ts";
import { certificateLayout, type Drawn } from "../../src/reporting/certificate/layout.ts";
import { certificates, faces, images, type PlacedWord, wordsOf } from "../support/certificates.ts";

const POINT = 25.4 / 72;
const WORD_MM = 0.3;
const PIXEL_MM = 25.4 / 96;
const HEIGHT = 210;
const MODELS = 500;

type Operators = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

interface Glyph {
  readonly unicode: string;
  /** Thousandths of the size. */
  readonly width: number;
}

/** Where a PDF's words begin: of each written line its place, then the widths the PDF gives its own font. */
function wordsIn({ fnArray, argsArray }: Operators): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  let [x, y, size] = [0, 0, 0];
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at] as readonly unknown[];
    if (operation === OPS.beginText) [x, y] = [0, 0];
    else if (operation === OPS.setFont) size = args[1] as number;
    else if (operation === OPS.moveText) [x, y] = [x + (args[0] as number), y + (args[1] as number)];
    else if (operation === OPS.showText) {
      let [word, start, pen] = ["", x, x];
      const end = (): void => {
        if (word !== "") words.push({ word, x: start * POINT, y: HEIGHT - y * POINT });
        word = "";
      };
      for (const { unicode, width } of args[0] as readonly Glyph[]) {
        if (unicode === " ") end();
        else {
          if (word === "") start = pen;
          word += unicode;
        }
        pen += (width / 1000) * size;
      }
      end();
    }
  }
  return words;
}

type Place = Pick<Extract<Drawn, { what: "image" }>, "x" | "y" | "width" | "height">;

/** Rectangles in which a PDF draws its images. */
function imagesIn({ fnArray, argsArray }: Operators): readonly Place[] {
  const found: Place[] = [];
  let now = [1, 0, 0, 1, 0, 0];
  const kept: number[][] = [];
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.save) kept.push(now);
    else if (operation === OPS.restore) now = kept.pop() ?? now;
    else if (operation === OPS.transform) now = Util.transform(now, argsArray[at] as number[]);
    else if (operation === OPS.paintImageXObject) {
      const [width = 0, , , height = 0, x = 0, y = 0] = now.map((one) => one * POINT);
      found.push({ x, y: HEIGHT - y - height, width, height });
    }
  }
  return found;
}

test(`[002-3.2-11] in the PDF of ${MODELS} random templates every word begins within ${WORD_MM} mm of its layout, every image within a pixel`, async () => {
  const samples = fc.sample(certificates, { numRuns: MODELS, seed: 19 });
  const worst = { word: 0, image: 0, words: 0, images: 0 };
  for (const fonte of ["SEM_SERIFA", "SERIFA"] as const) {
    const own = samples.filter(({ model }) => model.fonte === fonte);
    const doc = paperFor(fonte);
    const layouts = own.map(({ model, texts }) => certificateLayout(model, texts, faces[fonte]).drawn);
    for (const [at, drawn] of layouts.entries()) paint(at === 0 ? doc : doc.addPage("a4", "landscape"), drawn, images);
    const pdf = await getDocument({ data: new Uint8Array(doc.output("arraybuffer")), verbosity: 0, fontExtraProperties: true })
      .promise;
    for (const [at, drawn] of layouts.entries()) {
      const operators = await (await pdf.getPage(at + 1)).getOperatorList();
      const pictures = drawn.flatMap((one) => (one.what === "image" ? [one] : []));
      const placed = imagesIn(operators);
      expect(placed).toHaveLength(pictures.length);
      for (const [place, one] of placed.entries())
        for (const side of ["x", "y", "width", "height"] as const)
          worst.image = Math.max(worst.image, Math.abs(one[side] - (pictures[place]?.[side] ?? Number.NaN)));
      const [said, written] = [wordsOf(drawn, faces[fonte]), wordsIn(operators)];
      expect(written.map(({ word }) => word)).toEqual(said.map(({ word }) => word));
      for (const [place, { x, y }] of written.entries()) {
        const { x: left = Number.NaN, y: base = Number.NaN } = said[place] ?? {};
        worst.word = Math.max(worst.word, Math.hypot(x - left, y - base));
      }
      worst.words += said.length;
      worst.images += pictures.length;
    }
    await pdf.destroy();
  }
  expect(worst.words).toBeGreaterThan(5_000);
  expect(worst.images).toBeGreaterThan(500);
  expect(worst.word).toBeLessThanOrEqual(WORD_MM);
  expect(worst.image).toBeLessThanOrEqual(PIXEL_MM);
});
