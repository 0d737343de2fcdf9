/** How people write and read what registers hold: check digits, money, days. Asked of every register that has such a member. */
import { describe, expect, test } from "vitest";
import { kinds } from "../../src/generated/kinds/shared.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan } from "../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";
import { createRuntime } from "../../src/rules/runtime.ts";

const { registry, programs } = await loadRegistry();
const runtime = createRuntime(kinds);

function face(name: string) {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`no kind ${name}`);
  return kind;
}

const fieldOf = (kind: string): Field => ({
  name: "campo",
  path: "campo",
  title: "Campo",
  kind,
  type: face(kind).types[0] ?? "string",
  required: false,
  readOnly: false,
  writeOnly: false,
  shape: {},
  privacy: "none",
  messages: {},
  ui: {},
  was: [],
  source: [],
});

/** Members of a kind outside lists of rows, with the way to them. */
function* membersOf(plan: ObjectPlan, kind: string, way: readonly string[] = []): Generator<readonly string[]> {
  for (const field of plan.fields) {
    if (field.kind === kind && !field.readOnly && !field.computed) yield [...way, field.name];
    if (field.object?.what === "group") yield* membersOf(field.object, kind, [...way, field.name]);
  }
}

const at = ([first = "", ...rest]: readonly string[], value: Json): WireRecord => ({
  [first]: rest.length === 0 ? value : at(rest, value),
});

/** Errors a register answers at a member that shows, for a value; undefined while the member is hidden. */
function refusals(id: string, way: readonly string[], value: string): readonly string[] | undefined {
  const program = programs.get(id);
  if (program === undefined) throw new Error(`${id}: no program`);
  const { errors, states } = program(runtime).verdict({
    before: null,
    sent: at(way, value),
    context: {
      today: "2026-06-15",
      op: "create",
      company: { id: 1 },
      system: {},
      user: { id: 1, kind: "interno", rights: [], areas: [] },
    },
    facts: { references: {}, computed: {} },
  });
  const path = way.join(".");
  if (states[path]?.visible === false) return undefined;
  return errors.filter(({ field, code }) => field === path && code !== "required").map(({ code }) => code);
}

const NUMBERS = [
  ["cnpj", "[002-5.1-1]", "11222333000181", ["11222333000180", "11111111111111", "1122233300018", "112223330001811"]],
  ["cpf", "[002-5.1-2]", "52998224725", ["52998224724", "11111111111", "5299822472", "529982247255"]],
  ["cno", "[002-5.1-3]", "110840168062", ["110840168063", "11084016806", "1108401680622", "111111111111"]],
  ["caepf", "[002-5.1-4]", "29311861000184", ["29311861000185", "2931186100018", "11222333000181"]],
  ["cep", "", "60160230", ["6016023", "601602300"]],
] as const;

describe("numbers with a length and check digits", () => {
  test.each(NUMBERS)(
    "[002-9-22] %s %s: the right number is accepted, any other length or digit is not",
    (kind, _id, right, wrong) => {
      const { check } = face(kind);
      expect(check?.(right, fieldOf(kind)) ?? null).toBeNull();
      for (const value of wrong) expect(check?.(value, fieldOf(kind)), value).toMatch(/inválid/i);
    },
  );

  const places = NUMBERS.flatMap(([kind, id, right, wrong]) =>
    [...registry.values()].flatMap((register) =>
      [...membersOf(register, kind)].map((way) => ({ register: register.id, member: way.join("."), way, id, right, wrong })),
    ),
  );
  test.each(places)(
    "$id $register refuses a wrong number at $member and takes the right one",
    ({ register, way, right, wrong }) => {
      const accepted = refusals(register, way, right);
      if (accepted === undefined) return;
      expect(accepted).toEqual([]);
      for (const value of wrong) expect(refusals(register, way, value), value).not.toEqual([]);
    },
  );
});

test("[002-9-31] money is read and written in reais with two places", () => {
  const { format, parse } = face("money");
  const field = fieldOf("money");
  expect(format(1234.5, field)).toBe("R$ 1.234,50");
  expect(format(0, field)).toBe("R$ 0,00");
  expect(parse("R$ 1.234,50", field)).toEqual({ value: 1234.5 });
});

test("[002-9-32] a day is shown and typed as day, month and year", () => {
  const { format, parse } = face("date");
  const field = fieldOf("date");
  expect(format("2024-01-22", field)).toBe("22/01/2024");
  expect(parse("22/01/2024", field)).toEqual({ value: "2024-01-22" });
  expect(parse("31/02/2024", field)).toEqual({ error: "Data inválida" });
});
