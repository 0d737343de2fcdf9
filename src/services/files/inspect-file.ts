import type { SubprocessCall, SubprocessTask } from "../subprocess/contract.ts";
import { runInSubprocess } from "../subprocess/run-in-subprocess.ts";
import type { Inspection, InspectionRequest } from "./inspection.ts";

export const inspection: SubprocessTask<InspectionRequest, Inspection> = {
  module: new URL("./inspect-subprocess.ts", import.meta.url),
  limits: { ms: 15_000, memoryMb: 384 },
  native: true,
};

/** What a file is by its bytes and, of an image, its points in a new file. Refuses what cannot be opened. */
export const inspectFile = (bytes: Uint8Array, request: InspectionRequest, call: SubprocessCall = {}): Promise<Inspection> =>
  runInSubprocess(inspection, bytes, request, call);
