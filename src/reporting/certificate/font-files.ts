import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Font } from "./layout.ts";

const FILES: Readonly<Record<Font, string>> = { SEM_SERIFA: "sem-serifa", SERIFA: "serifa" };
const read = new Map<Font, Uint8Array>();

/** The font certificates are written in: the same file is embedded in the PDF and sent to the editor. */
export function fontFile(font: Font): Uint8Array {
  const had = read.get(font);
  if (had !== undefined) return had;
  const bytes = readFileSync(join(import.meta.dirname, "fonts", `${FILES[font]}.ttf`));
  read.set(font, bytes);
  return bytes;
}
