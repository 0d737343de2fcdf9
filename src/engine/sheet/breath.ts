import { setImmediate as turn } from "node:timers/promises";

/** Longer than this nobody waits for work that has no end in itself. */
const LONGEST_MS = 4;

/** Lets others have their turn when some time has passed since they last had one. */
export function breathing(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await turn();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
