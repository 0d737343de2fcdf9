/** What the registers say, told by example: a record and what is known of the world against the errors it must give. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Json, VerdictInput, WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime } from "../../src/rules/runtime.ts";
import { inForm, isObject, merge, type RegisterCase, type RegisterCases, valueAt } from "./register-cases.ts";

const FOLDER = join(import.meta.dirname, "cases");
const { registry, programs } = await loadRegistry();
const runtime = createRuntime(kinds);

for (const file of globSync("*.json", { cwd: FOLDER }).sort()) {
  const table = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as RegisterCases;
  describe(table.register, () => {
    const { verdict } = moduleOf(table.register);
    it.each(table.cases.map((one) => [one.title, one] as const))("%s", (_, one) => {
      const { errors, record } = verdict(inputOf(table, one));
      expect(inForm(errors, one.errors)).toEqual(one.errors);
      for (const [path, value] of Object.entries(one.record ?? {})) {
        const found = valueAt(record, path);
        if (isObject(value)) expect(found).toMatchObject(value);
        else expect({ [path]: isEmptyList(found) ? null : found }).toEqual({ [path]: value });
      }
    });
  });
}

describe("tables of cases", () => {
  it("take every declared register by its id", () => {
    const known = globSync("*.json", { cwd: FOLDER }).map(
      (file) => (JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as RegisterCases).register,
    );
    expect(known.filter((id) => !registry.has(id))).toEqual([]);
  });

  it("refuse a verdict that says nothing: every table has an accepted and a refused record", () => {
    for (const file of globSync("*.json", { cwd: FOLDER })) {
      const { cases, register } = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as RegisterCases;
      expect({ register, accepted: cases.some(({ errors }) => errors.length === 0) }).toEqual({ register, accepted: true });
      expect({ register, refused: cases.some(({ errors }) => errors.length > 0) }).toEqual({ register, refused: true });
    }
  });
});

function moduleOf(id: string) {
  const program = programs.get(id);
  if (!program) throw new Error(`${id}: no compiled program`);
  return program(runtime);
}

function inputOf(table: RegisterCases, one: RegisterCase): VerdictInput {
  const base: WireRecord =
    one.base === undefined ? {} : (table.bases[one.base] ?? missing(`${table.register}: base ${one.base}`));
  const before = one.before ?? null;
  const company: Record<string, Json> = { id: 1, ...table.company, ...one.company };
  return {
    before,
    sent: merge(base, one.send),
    context: {
      today: table.today,
      op: one.op ?? (before ? "update" : "create"),
      company,
      system: {},
      user: { id: 1, kind: "interno", rights: [], areas: [] },
    },
    facts: {
      references: { ...table.references, ...one.references },
      computed: { ...table.computed, ...one.computed },
    },
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function missing(what: string): never {
  throw new Error(`${what} does not exist`);
}
