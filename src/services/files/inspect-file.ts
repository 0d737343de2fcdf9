import type { ApartCall, ApartTask } from "../apart/contract.ts";
import { runApart } from "../apart/run-apart.ts";
import type { Inspection, InspectionRequest } from "./inspection.ts";

export const inspection: ApartTask<InspectionRequest, Inspection> = {
  module: new URL("./inspect-apart.ts", import.meta.url),
  limits: { ms: 15_000, memoryMb: 384 },
  native: true,
};

/** What a file is by its bytes and, of an image, its points in a new file. Refuses what cannot be opened. */
export const inspectFile = (bytes: Uint8Array, request: InspectionRequest, call: ApartCall = {}): Promise<Inspection> =>
  runApart(inspection, bytes, request, call);
