import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Declared {
  readonly "x-hooks"?: readonly { readonly name: string; readonly on: readonly string[] }[];
}

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/registers.md"), "utf8");
const registers = globSync("schemas/*/*.json", { cwd: ROOT })
  .filter((path) => !/(^|\/)_/.test(path.replace("schemas/", "")))
  .map((path) => {
    const declared = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Declared;
    return { id: path.slice("schemas/".length, -".json".length), hooks: declared["x-hooks"] ?? [] };
  });

test("the page tells every hook there is, when it runs and why, and no other", () => {
  const told = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, hook = "", on = "", why = ""]) => {
    expect(why.trim().length, `${hook}: say why the language cannot`).toBeGreaterThan(20);
    return `${hook} ${on.trim()}`;
  });
  const there = registers.flatMap(({ id, hooks }) => hooks.map(({ name, on }) => `${id}#${name} ${on.join(", ")}`));
  expect(told.sort()).toEqual(there.sort());
});

test("the page tells the share of registers without any hook", () => {
  const plain = registers.filter(({ hooks }) => hooks.length === 0).length;
  const hooks = registers.reduce((sum, one) => sum + one.hooks.length, 0);
  const share = Math.floor((plain * 100) / registers.length);
  expect(page).toContain(`${plain} of ${registers.length} registers need no hook (${share} %)`);
  expect(page).toContain(`name ${hooks} hooks`);
});
