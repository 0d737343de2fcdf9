import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { isUpToDate } from "../../generator/memory.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { project, register } from "./project.ts";

const cores = register({ about: { plural: "Cores" } });
const itens = register({
  properties: { cor: { type: "object", title: "Cor", "x-ref": { register: "exemplo/cores", where: { nome: "azul" } } } },
});
const two = { "exemplo/itens.json": itens, "exemplo/cores.json": cores };

function texts(out: string): ReadonlyMap<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith("."),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(out.length + 1), readFileSync(path, "utf8")]));
}

test("the same declarations give the same bytes, anywhere", async () => {
  const [one, other] = [project(two), project(two)];
  await generate(one);
  await generate(other);
  expect(texts(one.out)).toEqual(texts(other.out));
});

test("a second run changes nothing and touches no file", async () => {
  const { root, out } = project(two);
  await generate({ root });
  const file = join(out, "registers/exemplo/itens.js");
  const before = statSync(file).mtimeMs;
  expect((await generate({ root })).changed).toEqual([]);
  expect(statSync(file).mtimeMs).toBe(before);
});

test("a changed register rewrites its own files and the lists, and what comes out is what a first run gives", async () => {
  const first = project(two);
  await generate(first);
  const changed = register({
    about: { plural: "Cores" },
    properties: { sigla: { type: "string", title: "Sigla", maxLength: 2 } },
  });
  first.put("exemplo/cores.json", changed);
  const again = await generate(first);
  expect(again.changed).toContain("registers/exemplo/cores.js");
  expect(again.changed).not.toContain("registers/exemplo/itens.js");
  const fresh = project({ ...two, "exemplo/cores.json": changed });
  await generate(fresh);
  expect(texts(first.out)).toEqual(texts(fresh.out));
});

test("a removed register leaves no file behind", async () => {
  const { root, out, remove } = project({ ...two, "exemplo/extras.json": register() });
  await generate({ root });
  remove("exemplo/extras.json");
  const { changed } = await generate({ root });
  expect(changed).toContain("registers/exemplo/extras.js");
  expect(existsSync(join(out, "registers/exemplo/extras.js"))).toBe(false);
  expect(existsSync(join(out, "types/exemplo/extras.ts"))).toBe(false);
});

test("a file touched or lost by hand is noticed and mended, though its register did not change", async () => {
  const { root, out } = project(two);
  await generate({ root });
  const whole = texts(out);
  writeFileSync(join(out, "registers/exemplo/itens.js"), "// edited");
  rmSync(join(out, "types/exemplo/cores.ts"));
  expect(await isUpToDate(root, out)).toBe(false);
  await generate({ root });
  expect(texts(out)).toEqual(whole);
});

test("checking tells stale, missing and superfluous files and writes none", async () => {
  const { root, out, put } = project(two);
  await generate({ root });
  expect((await generate({ root, check: true })).changed).toEqual([]);
  put("exemplo/cores.json", register({ about: { plural: "Tintas" } }));
  rmSync(join(out, "types/exemplo/itens.ts"));
  writeFileSync(join(out, "registers/exemplo/sobra.js"), "");
  const before = texts(out);
  const { changed } = await generate({ root, check: true });
  expect(changed).toContain("registers/exemplo/cores.js");
  expect(changed).toContain("types/exemplo/itens.ts");
  expect(changed).toContain("registers/exemplo/sobra.js");
  expect(changed).not.toContain("registers/exemplo/itens.js");
  expect(texts(out)).toEqual(before);
});

test("refused declarations leave the last good output as it was", async () => {
  const { root, out, put } = project(two);
  await generate({ root });
  const before = texts(out);
  put("exemplo/itens.json", register({ required: ["nada"] }));
  await expect(generate({ root })).rejects.toThrow("schemas/exemplo/itens.json#/required");
  expect(texts(out)).toEqual(before);
});

test("unchanged declarations are known without planning", async () => {
  const { root, out, put } = project(two);
  expect(await isUpToDate(root, out)).toBe(false);
  await generate({ root });
  expect(await isUpToDate(root, out)).toBe(true);
  put("exemplo/cores.json", register({ about: { plural: "Tintas" } }));
  expect(await isUpToDate(root, out)).toBe(false);
});

test.each(["server.ts", "ui.tsx", "outside.tsx"])("a feature that gains its %s is known to be new", async (face) => {
  const { root, out, put } = project({ "exemplo/itens.json": register() });
  const feature = "../src/features/exemplo/vitrine";
  put(`${feature}/shared.ts`, "");
  await generate({ root });
  expect(await isUpToDate(root, out)).toBe(true);
  put(`${feature}/${face}`, "");
  expect(await isUpToDate(root, out)).toBe(false);
});

test("a changed register is loaded anew, an unchanged one is the same object", async () => {
  const { root, out, put } = project(two);
  await generate({ root });
  const first = await loadRegistry(out);
  put("exemplo/cores.json", register({ about: { plural: "Tintas" } }));
  await generate({ root });
  const second = await loadRegistry(out);
  expect(second.registry.get("exemplo/cores")?.plural).toBe("Tintas");
  expect(second.registry.get("exemplo/itens")).toBe(first.registry.get("exemplo/itens"));
  expect(second.hash).not.toBe(first.hash);
});
