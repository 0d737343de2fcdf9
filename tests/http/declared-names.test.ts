import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** Members may be called as their author likes: like names that statements, tables and answers use for themselves. */
const root = mkdtempSync(join(tmpdir(), "quadro-names-"));
const out = join(root, "generated");
let app: TestApp;
let ana: Send;

const text = (title: string) => ({ type: "string", title, maxLength: 40 });
const NAMES = ["x", "y", "o", "t", "k", "f", "ordem", "donoId", "alvoId", "empresaId", "criadoEm", "c0", "linha", "rotulo"];
const members = Object.fromEntries(NAMES.map((name) => [name, text(name)]));
const values = Object.fromEntries(NAMES.map((name) => [name, `valor de ${name}`]));

/** More members for a register that test users may write. */
function widen(register: string, properties: object, about: object = {}): void {
  const file = join(root, `schemas/${register}.json`);
  const schema = JSON.parse(readFileSync(file, "utf8"));
  Object.assign(schema.properties, properties);
  Object.assign(schema["x-register"], about);
  writeFileSync(file, JSON.stringify(schema));
}

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  const rows = { type: "array", title: "Linhas", items: { type: "object", properties: members } };
  widen("sst/epcs", { ...members, linhas: rows }, { display: "{x} {y} {t}" });
  const marked = { type: "object", title: "Marca", "x-ref": { register: "sst/epcs" } };
  widen("sst/fontes-risco", { y: marked, marcas: { type: "array", title: "Marcas", items: marked } });
  await generate({ root, out });
  app = await startApp("either", { generatedDir: out });
  ana = await app.login("ana");
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

test("members called like aliases and house columns come back, in records, rows and labels", async () => {
  const made = await ana("POST", "/api/sst/epcs", { descricao: "Marca", ...values, linhas: [values, { x: "só x" }] });
  expect(made.statusCode, made.body).toBeLessThan(300);
  const { id } = made.json();
  const read = (await ana("GET", `/api/sst/epcs/${id}`)).json();
  expect(read).toMatchObject(values);
  expect(read.linhas).toEqual([expect.objectContaining(values), expect.objectContaining({ x: "só x", y: null })]);

  const used = await ana("POST", "/api/sst/fontes-risco", { nome: "Uso", y: { id }, marcas: [{ id }] });
  expect(used.statusCode, used.body).toBeLessThan(300);
  const label = { id, x: values.x, y: values.y, t: values.t };
  expect((await ana("GET", `/api/sst/fontes-risco/${used.json().id}`)).json()).toMatchObject({ y: label, marcas: [label] });
  expect((await ana("GET", "/api/sst/fontes-risco")).body).toContain(`"y":"${values.y}"`);
});
