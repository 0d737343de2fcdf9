/**
 * How long the generator takes over a thousand registers: the real ones, copied under further modules with their references.
 * `node tests/bench/generator.ts [copies]`
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "../../generator/generate.ts";
import { isUpToDate } from "../../generator/memory.ts";
import { WORLD } from "../../generator/plan/world.ts";

const ROOT = join(import.meta.dirname, "../..");
const copies = Number(process.argv[2] ?? 20);
const root = mkdtempSync(join(tmpdir(), "quadro-generator-"));
const out = join(root, "src/generated");

try {
  const registers = plant();
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

function plant(): number {
  const schemas = join(ROOT, "schemas");
  cpSync(schemas, join(root, "schemas"), { recursive: true });
  const modules = readdirSync(schemas).filter((name) => !name.startsWith("_"));
  // What the language itself speaks of ($company, $user…) there is once.
  const world = new Set<string>(Object.values(WORLD));
  const names = new RegExp(`"(?!(?:${[...world].join("|")})")(${modules.join("|")})/`, "g");
  let count = 0;
  for (const module of modules) {
    for (const file of readdirSync(join(schemas, module))) {
      const text = readFileSync(join(schemas, module, file), "utf8");
      const copied = world.has(`${module}/${file.replace(".json", "")}`) ? 0 : copies;
      for (let copy = 0; copy < copied; copy++) {
        const mark = `v${String.fromCharCode(97 + copy)}`;
        const folder = join(root, "schemas", `${module}-${mark}`);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, file), text.replace(names, `"$1-${mark}/`));
        if (!file.startsWith("_")) count++;
      }
      if (!file.startsWith("_")) count++;
    }
  }
  return count;
}
