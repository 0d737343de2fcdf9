/** What every register file owes the people who read it: a purpose, an example that is accepted, requirements that exist. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime } from "../../src/rules/runtime.ts";

const ROOT = join(import.meta.dirname, "../..");
const { registry, programs } = await loadRegistry();
const runtime = createRuntime(kinds);
const requirements = new Set(
  globSync("docs/requirements/*.jsonl", { cwd: ROOT }).flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => (JSON.parse(line) as { id: string }).id),
  ),
);

describe.each([...registry.values()].map((register) => [register.id, register] as const))("%s", (id, register) => {
  it("says in a sentence what it is for", () => {
    expect(register.description ?? "").toMatch(/^[A-ZÀ-Ú].{20,}\.$/s);
  });

  it("names requirements that exist", () => {
    expect(sourcesOf(register).filter((source) => !requirements.has(source))).toEqual([]);
  });

  it("titles its members for people", () => {
    expect(fieldsOf(register).filter(({ title, name }) => title === name || !/^[A-ZÀ-Ú0-9]/.test(title))).toEqual([]);
  });

  it("has an example", () => {
    expect(Object.keys(register.examples).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(register.examples))("accepts its example %s", (_, example) => {
    const program = programs.get(id);
    if (!program) throw new Error(`${id}: no compiled program`);
    const { errors } = program(runtime).verdict({
      before: null,
      sent: example as WireRecord,
      context: {
        today: "2026-06-15",
        op: "create",
        company: { id: 1, acIntegra: false, tipoInscricao: 1 },
        system: {},
        user: { id: 1, kind: "interno", rights: [], areas: [] },
      },
      facts: { references: {}, computed: {} },
    });
    expect(errors).toEqual([]);
  });
});

function fieldsOf(plan: ObjectPlan): ObjectPlan["fields"] {
  return plan.fields.flatMap((field) => [field, ...(field.object ? fieldsOf(field.object) : [])]);
}

function sourcesOf(register: Register): readonly string[] {
  const inside = (plan: ObjectPlan): readonly string[] => [
    ...plan.rules.flatMap(({ source }) => source),
    ...plan.fields.flatMap((field) => [...field.source, ...(field.object ? inside(field.object) : [])]),
  ];
  return [...register.source, ...inside(register)];
}
