/**
 * How long the generator takes over a thousand registers: those there are, copied under further modules with their references.
 * `node tests/bench/generator.ts [how many]` (1000)
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "../../generator/generate.ts";
import { isUpToDate } from "../../generator/memory.ts";
import { plant } from "./planted.ts";

const ROOT = join(import.meta.dirname, "../..");
const least = Number(process.argv[2] ?? 1000);
const root = mkdtempSync(join(tmpdir(), "quadro-generator-"));
const out = join(root, "src/generated");

try {
  const registers = await plant(ROOT, root, least);
  console.log(`${registers} registers`);
  await timed("cold", () => generate({ root, out }));
  await timed("unchanged", async () => {
    if (!(await isUpToDate(root, out))) throw new Error("should be up to date");
  });
  const file = join(root, "schemas/sst/epis.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"title": "EPI"', '"title": "EPI (novo)"'));
  await timed("one register changed", () => generate({ root, out }));
} finally {
  rmSync(root, { recursive: true });
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  console.log(`${what}: ${Math.round(performance.now() - started)} ms, ${Math.round((user + system) / 1000)} ms of processor`);
}
