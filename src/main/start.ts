/** `npm start`: the browser's files, when they are not up to date, then the server in this very process, so that signals reach it. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isBuilt, webInputs } from "./web-inputs.ts";

const ROOT = join(import.meta.dirname, "../..");

if (!isBuilt(ROOT, webInputs(ROOT))) {
  // In a process of its own: the builder's memory goes with it.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "build-web.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await import("./server.ts");
