import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SMALLEST = 1_024;

/** Writes `.br` and `.gz` beside every text file of a folder, so that serving costs no compression. */
export function precompress(folder: string): void {
  for (const path of globSync("**/*.{js,css,html,svg,json,webmanifest}", { cwd: folder })) {
    const file = join(folder, path);
    if (statSync(file).size < SMALLEST) continue;
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
