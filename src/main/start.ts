/**
 * `npm start` and `npm run dev`: what is made of the schemas and the browser's files (with `--dev` Vite makes those), when they are not up to
 * date, then the server in this very process, so that signals reach it.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isUpToDate } from "../../generator/memory.ts";
import { isBuilt, webInputs } from "./web-inputs.ts";

const ROOT = join(import.meta.dirname, "../..");

if (!(await isUpToDate(ROOT, join(ROOT, "src/generated")))) run(join(ROOT, "generator/generate.ts"));
if (!process.argv.includes("--dev") && !isBuilt(ROOT, webInputs(ROOT))) run(join(import.meta.dirname, "build-web.ts"));
await import("./server.ts");

/** In a process of its own: what a builder needs of memory goes with it. */
function run(program: string): void {
  const { status } = spawnSync(process.execPath, [program], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
