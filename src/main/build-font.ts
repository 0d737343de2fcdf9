/** Cuts the interface's font down to the characters Portuguese uses. Run by hand when the font package changes. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const ROOT = join(import.meta.dirname, "../..");
const source = join(ROOT, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const target = join(ROOT, "src/ui/theme/inter-pt.woff2");

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
const portuguese = "áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°§©®±×÷·–—‘’“”•…€²³¹½¼¾→←↑↓−\u00a0";

const subset = await subsetFont(readFileSync(source), ascii + portuguese, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync(target, subset);
console.log(`${target}: ${(subset.length / 1024).toFixed(1)} KiB`);
