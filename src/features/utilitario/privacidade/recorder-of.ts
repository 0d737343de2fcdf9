import type { FeatureDeps } from "../../../http/server-feature.ts";
import { createReadRecorder, type ReadRecorder } from "./reads.ts";

const recorders = new WeakMap<FeatureDeps, ReadRecorder>();

/** The one recorder of an application: its registers and this feature's own routes tell it. */
export function recorderOf(deps: FeatureDeps): ReadRecorder {
  const recorder = recorders.get(deps) ?? createReadRecorder(deps);
  recorders.set(deps, recorder);
  return recorder;
}
