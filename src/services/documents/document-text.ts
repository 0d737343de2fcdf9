import type { SubprocessCall, SubprocessTask } from "../subprocess/contract.ts";
import { runInSubprocess } from "../subprocess/run-in-subprocess.ts";

const reading: SubprocessTask<null, string> = {
  module: new URL("./document-text-subprocess.ts", import.meta.url),
  limits: { ms: 10_000, memoryMb: 256 },
};

/**
 * The words of a PDF, a DOCX or a plain text, a line for each line, at most `LONGEST_TEXT` letters; empty where a document is made of
 * pictures alone. FILE_TYPE of anything else, FILE_UNREADABLE where it cannot be opened, FILE_LIMIT over time, memory or size.
 */
export const documentText = (bytes: Uint8Array, call: SubprocessCall = {}): Promise<string> =>
  runInSubprocess(reading, bytes, null, call);
