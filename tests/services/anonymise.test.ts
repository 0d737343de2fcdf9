import { describe, expect, test } from "vitest";
import { kinds as server } from "../../src/generated/kinds/server.ts";
import { kinds as shared } from "../../src/generated/kinds/shared.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Json } from "../../src/metadata/verdict.ts";
import { createAnonymiser } from "../../src/services/anonymise/create-anonymiser.ts";

const fieldOf = (kind: string, more: Partial<Field> = {}): Field => ({
  name: "campo",
  path: "campo",
  title: "Campo",
  kind,
  type: "string",
  required: false,
  readOnly: false,
  writeOnly: false,
  shape: {},
  privacy: "pessoal",
  messages: {},
  ui: {},
  was: [],
  source: [],
  ...more,
});

describe.each([...shared.values()].map((kind) => [kind.name, kind] as const))("%s", (name, kind) => {
  const field = fieldOf(name, { type: kind.types[0] ?? "string", ...kind.samples.field });
  const texts = kind.samples.valid.map((value) => {
    const stored = server.get(name)?.toColumn?.(value, field) ?? value;
    return typeof stored === "object" ? JSON.stringify(stored) : String(stored);
  });

  test("a personal value becomes nothing or a valid other one, the same one each time", () => {
    const anonymiser = createAnonymiser({ shared, server });
    for (const text of texts) {
      const made = anonymiser.value(field, text, "r 1");
      expect(anonymiser.value(field, text, "r 1")).toBe(made);
      const { can } = kind;
      if (can.file || can.long || can.secret) expect(made).toBeNull();
      if (made === null || can.reference || can.references || can.group || can.rows || can.values) continue;
      const column: unknown =
        field.type === "integer" || field.type === "number" ? Number(made) : field.type === "boolean" ? made === "true" : made;
      const back = server.get(name)?.fromColumn?.(column, field) ?? (column as Json);
      expect(kind.check?.(back, field) ?? null, `${text} → ${made}`).toBeNull();
    }
  });
});

test("one person stays one person, two stay two, and another run tells nothing of this one", () => {
  const [here, there] = [createAnonymiser({ shared, server }), createAnonymiser({ shared, server })];
  const names = Array.from({ length: 400 }, (_, at) => `Pessoa Número ${at}`);
  const made = names.map((name) => here.name(name));
  expect(new Set(made).size).toBe(names.length);
  expect(names.map((name) => here.name(name))).toEqual(made);
  expect(names.map((name) => there.name(name)).filter((name, at) => name === made[at]).length).toBeLessThan(5);
  expect(here.value(fieldOf("text", { name: "nomeMae" }), "Pessoa Número 7", "r")).toBe(made[7]);
});

test("a text keeps its shape, a short one its uniqueness", () => {
  const anonymiser = createAnonymiser({ shared, server });
  expect(anonymiser.value(fieldOf("text"), "RG 12.345-X ção", "r")).toMatch(/^[A-Z]{2} \d{2}\.\d{3}-[A-Z] [a-z]{3}$/);
  const codes = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, "0"));
  expect(new Set(codes.map((code) => anonymiser.value(fieldOf("text"), code, "r"))).size).toBeGreaterThan(55);
});

test("a choice says nothing of what was chosen: it is drawn per record", () => {
  const anonymiser = createAnonymiser({ shared, server });
  const field = fieldOf("option", { options: ["M", "F", "I"].map((value) => ({ value, label: value })) });
  const drawn = Array.from({ length: 60 }, (_, row) => anonymiser.value(field, "F", `talento ${row}`));
  expect(new Set(drawn)).toEqual(new Set(["M", "F", "I"]));
});
