import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { RuleContext, VerdictModule, WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime } from "../../src/rules/runtime.ts";
import { loadSharedKinds } from "../support/kinds.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONTEXT: RuleContext = {
  today: "2026-11-21",
  op: "create",
  company: { id: 1 },
  system: {},
  user: { id: 1, kind: "interno", rights: [], areas: [] },
};

/** Kinds that type and keywords choose. */
const UNNAMED = new Set("text integer decimal boolean option options reference references group rows values".split(" "));

interface Case {
  readonly before?: WireRecord;
  readonly sent: WireRecord;
  readonly errors: readonly string[];
  readonly messages?: readonly string[];
  readonly warnings?: readonly string[];
  readonly record?: WireRecord;
}

interface Example {
  readonly name: string;
  readonly register: string;
  readonly cases: readonly Case[];
}

const text = readFileSync(join(ROOT, "docs/register-language.md"), "utf8");
const examples = examplesOf(text);
const folder = mkdtempSync(join(tmpdir(), "quadro-docs-"));
let modules: ReadonlyMap<string, VerdictModule> = new Map();

beforeAll(async () => {
  cpSync(join(ROOT, "schemas"), join(folder, "schemas"), { recursive: true });
  symlinkSync(join(ROOT, "src"), join(folder, "src"));
  mkdirSync(join(folder, "schemas/exemplo"));
  for (const { name, register } of examples) writeFileSync(join(folder, "schemas/exemplo", `${name}.json`), register);
  await generate({ root: folder, out: join(folder, "out") });
  const { programs } = await loadRegistry(join(folder, "out"));
  const runtime = createRuntime(await loadSharedKinds());
  modules = new Map(
    examples.flatMap(({ name }) => {
      const program = programs.get(`exemplo/${name}`);
      return program ? [[name, program(runtime)] as const] : [];
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the text shows every keyword of the language", () => {
  const keywords = Object.keys(
    (JSON.parse(readFileSync(join(ROOT, "schemas/_language/register.json"), "utf8")) as { properties: object }).properties,
  ).filter((name) => name.startsWith("x-"));
  expect(keywords.filter((keyword) => !text.includes(`\`${keyword}\``))).toEqual([]);
  expect(examples.length).toBeGreaterThanOrEqual(9);
});

test("text and editor name every kind that only a format asks for", async () => {
  const { $defs } = JSON.parse(readFileSync(join(ROOT, "schemas/_language/register.json"), "utf8")) as {
    $defs: { format: { examples: string[] } };
  };
  const told = /`format` names the field kind .*?: `(.+?)`/.exec(text)?.[1]?.split(" ") ?? [];
  const asked = [...(await loadSharedKinds()).keys()].filter((name) => !UNNAMED.has(name));
  expect(told.toSorted()).toEqual(asked.toSorted());
  expect($defs.format.examples.toSorted()).toEqual(asked.toSorted());
});

describe.each(examples)("example $name", ({ name, cases }) => {
  test.each(cases.map((one, index) => ({ ...one, index })))(
    "case $index holds",
    ({ before, sent, errors, messages, warnings, record }) => {
      const verdict = modules.get(name)?.verdict({
        before: before ? { id: 1, versao: 1, ...before } : null,
        sent,
        context: { ...CONTEXT, op: before ? "update" : "create" },
        facts: { references: {}, computed: {} },
      });
      expect(verdict?.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
      if (messages) expect(verdict?.errors.map(({ message }) => message)).toEqual(messages);
      if (warnings) expect(verdict?.warnings.map(({ field, code }) => `${field} ${code}`)).toEqual(warnings);
      if (record) expect(verdict?.record).toMatchObject(record);
    },
  );
});

/** ` ```json register <name> ` blocks with the ` ```json cases ` block that follows, when one does. */
function examplesOf(markdown: string): readonly Example[] {
  const blocks = [...markdown.matchAll(/```json (register ([a-z-]+)|cases)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, what = "", name, body = ""], index) => {
    if (!what.startsWith("register") || name === undefined) return [];
    const next = blocks[index + 1];
    return [{ name, register: body, cases: next?.[1] === "cases" ? (JSON.parse(next[3] ?? "[]") as Case[]) : [] }];
  });
}
