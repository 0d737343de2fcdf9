import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

test.each(["start", "dev"])(
  "npm run %s puts the server in the place of its shell, so that stopping one stops the other",
  (name) => {
    expect(scripts[name]).toMatch(/^(?:[A-Z_]+=\S+ )?exec node /);
  },
);

test.each([
  ["start", []],
  ["run dev", ["--dev"]],
] as const)("npm %s makes first what is made of the schemas, and says what is refused", (_, how) => {
  const root = mkdtempSync(join(tmpdir(), "quadro-start-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const part of [
    "schemas",
    "reports",
    "alerts",
    "src",
    "generator",
    "package.json",
    "package-lock.json",
    "index.html",
    "vite.config.ts",
  ])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  rmSync(join(root, "src/generated"), { recursive: true, force: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const file = join(root, "schemas/sst/epcs.json");
  const schema = JSON.parse(readFileSync(file, "utf8"));
  schema.properties.ativo.default = "sim";
  writeFileSync(file, JSON.stringify(schema));
  const { status, stderr } = spawnSync(process.execPath, ["src/main/start.ts", ...how], { cwd: root, encoding: "utf8" });
  expect(stderr).toContain('schemas/sst/epcs.json#/properties/ativo/default: ativo nunca pode valer "sim": ele guarda boolean');
  expect(status).toBe(1);
});
