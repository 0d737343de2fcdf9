/**
 * Cuts the font down to what is needed: Portuguese for the interface, the letters of stored names for paper. Run by hand when the font package changes.
 * Its signs for paper (`signs-*.ttf`: ✓✗○●□■≤≥≠√≈→←↑↓−★☆) are in none of the package's files: cut from `@expo-google-fonts/inter` 0.4.2, regular and semi-bold.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const ROOT = join(import.meta.dirname, "../..");
const FILES = join(ROOT, "node_modules/@fontsource-variable/inter/files");
const PAPER = join(ROOT, "src/reporting/formats/pdf/fonts");
const sourceOf = (part: string): Buffer => readFileSync(join(FILES, `inter-${part}-wght-normal.woff2`));

const ascii = letters(32, 126);
const portuguese = "áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°§©®±×÷·–—‘’“”•…€²³¹½¼¾→←↑↓−\u00a0";

await cut("latin", ascii + portuguese, join(ROOT, "src/ui/theme/inter-pt.woff2"), "woff2", { min: 400, max: 700 });
mkdirSync(PAPER, { recursive: true });
for (const part of ["latin", "latin-ext"])
  for (const [name, weight] of [
    ["regular", 400],
    ["bold", 600],
  ] as const)
    await cut(part, letters(32, 0x24f) + letters(0x1e00, 0x22ff), join(PAPER, `${part}-${name}.ttf`), "truetype", weight);

function letters(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

async function cut(
  part: string,
  text: string,
  target: string,
  targetFormat: "woff2" | "truetype",
  wght: number | { readonly min: number; readonly max: number },
): Promise<void> {
  const subset = await subsetFont(sourceOf(part), text, { targetFormat, variationAxes: { wght } });
  writeFileSync(target, subset);
  console.log(`${target}: ${(subset.length / 1024).toFixed(1)} KiB`);
}
