import type { ApartCall, ApartTask } from "../apart/contract.ts";
import { runApart } from "../apart/run-apart.ts";

const reading: ApartTask<null, string> = {
  module: new URL("./document-text-apart.ts", import.meta.url),
  limits: { ms: 10_000, memoryMb: 256 },
};

/**
 * The words of a PDF, a DOCX or a plain text, a line for each line, at most `LONGEST_TEXT` letters; empty where a document is made of
 * pictures alone. FILE_TYPE of anything else, FILE_UNREADABLE where it cannot be opened, FILE_LIMIT over time, memory or size.
 */
export const documentText = (bytes: Uint8Array, call: ApartCall = {}): Promise<string> => runApart(reading, bytes, null, call);
