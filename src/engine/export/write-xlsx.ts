import { AppError } from "../../errors/app-error.ts";
import type { SubprocessTask } from "../../services/subprocess/contract.ts";
import { runInSubprocess } from "../../services/subprocess/run-in-subprocess.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";

/** A cell of a file to be made; days are told from texts. */
export type GivenCell = string | number | { readonly day: string } | null;

export interface GivenSheet {
  readonly name: string;
  readonly header: readonly string[];
  /** Lines under the header. */
  readonly count: number;
}

const writing: SubprocessTask<readonly GivenSheet[], Uint8Array> = {
  module: new URL("./write-xlsx-subprocess.ts", import.meta.url),
  limits: { ms: 120_000, memoryMb: 768 },
};

/** The file of these sheets, whose lines come as JSON, one a line. FILE_LIMIT when they are too many for one. */
export async function writeXlsx(
  lines: Uint8Array,
  sheets: readonly GivenSheet[],
  { owner, signal }: { readonly owner: number; readonly signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  try {
    return await runInSubprocess(writing, lines, sheets, { owner, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof AppError && error.code === "FILE_LIMIT")
      throw new AppError("FILE_LIMIT", { message: SHEET_TEXTS.tooLargeToGive, cause: error });
    throw error;
  }
}
