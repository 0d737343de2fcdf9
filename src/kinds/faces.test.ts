import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Field } from "../metadata/field.ts";
import type { KindServer, KindShared } from "./contract.ts";

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

function fieldOf(kind: KindShared): Field {
  return {
    name: "campo",
    path: "campo",
    title: "Campo",
    kind: kind.name,
    type: kind.types[0] ?? "string",
    required: false,
    readOnly: false,
    writeOnly: false,
    shape: {},
    privacy: "none",
    messages: {},
    ui: {},
    was: [],
    source: [],
    ...kind.samples.field,
  };
}

const faces = await Promise.all(
  folders.map(async ({ name }) => ({
    name,
    shared: ((await import(`./${name}/shared.ts`)) as { kindShared: KindShared }).kindShared,
    server: ((await import(`./${name}/server.ts`)) as { kindServer: KindServer }).kindServer,
  })),
);

describe.each(faces)("kind $name", ({ name, shared, server }) => {
  const field = fieldOf(shared);

  test("both faces carry the folder's name", () => {
    expect([shared.name, server.name]).toEqual([name, name]);
  });

  test("valid samples pass their check, in normal form", () => {
    for (const value of shared.samples.valid) {
      expect(shared.normalize(value, field)).toEqual(value);
      expect(shared.check?.(value, field) ?? null, JSON.stringify(value)).toBeNull();
    }
  });

  test("what is shown reads back as the same value", () => {
    for (const value of shared.samples.valid) {
      if (shared.can.group || shared.can.rows || shared.can.file) continue;
      expect(shared.parse(shared.format(value, field), field), JSON.stringify(value)).toEqual({ value });
    }
  });

  test("invalid samples are refused by type or check", () => {
    for (const value of shared.samples.invalid) {
      if (!fits(value, field)) continue;
      expect(shared.check?.(value, field), JSON.stringify(value)).toEqual(expect.any(String));
    }
  });

  test("bounds lie around its samples and what it makes, on any day since it was written", () => {
    const { bounds } = shared;
    if (!bounds) return;
    const inside = (value: unknown): boolean =>
      typeof value === "number" && value >= bounds.minimum && value <= bounds.maximum("2025-01-01");
    expect(shared.samples.valid.filter((value) => !inside(value))).toEqual([]);
    for (let seed = 0; seed < 200; seed += 1) expect(inside(shared.generate(seed, field))).toBe(true);
  });

  test("a text of one line takes no control characters", () => {
    if ((shared.can.text !== true && shared.enters === undefined) || shared.can.long === true) return;
    for (const control of ["\r\n", "\n", "\r", "\t", "\u0000", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"])
      for (const value of [`a${control}b`, `a${control}Bcc: outro@exemplo.com`])
        expect(shared.check?.(value, field) ?? shared.enters?.(value, field), JSON.stringify(value)).toEqual(expect.any(String));
  });

  test("the normal form is idempotent and never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = shared.normalize(value as never, field);
        expect(shared.normalize(once, field)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });

  test("typed text never throws and gives a value in normal form or a reason", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = shared.parse(text, field);
        if ("error" in parsed) expect(parsed.error).not.toBe("");
        else expect(shared.normalize(parsed.value, field)).toEqual(parsed.value);
      }),
      { numRuns: 200 },
    );
  });

  test("generated values are valid and the same for the same seed", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const value = shared.generate(seed, field);
      expect(shared.generate(seed, field)).toEqual(value);
      if (value !== null) expect(shared.check?.(value, field) ?? null, JSON.stringify(value)).toBeNull();
    }
  });

  test("the column gives back what was put in", () => {
    if (server.column(field) === null || shared.can.file) return;
    for (const value of shared.samples.valid) {
      const stored = server.toColumn ? server.toColumn(value, field) : value;
      const back = server.fromColumn ? server.fromColumn(stored, field) : stored;
      expect(back).toEqual(value);
    }
  });
});

/** Whether JSON Schema would let the value through to the check: right type, known option. */
function fits(value: unknown, field: Field): boolean {
  if (field.options || field.ref || field.item) return false;
  if (field.type === "integer" || field.type === "number") return typeof value === "number";
  if (field.type === "object") return typeof value === "object";
  return typeof value === field.type;
}
