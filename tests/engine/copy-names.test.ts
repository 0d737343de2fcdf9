import { expect, test } from "vitest";
import { withFreeName } from "../../src/engine/action/free-name.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";

const { registry } = await loadRegistry();

test.each([...registry.values()].map((register) => [register.id, register] as const))(
  "a copy in %s has another name where names do not repeat, within its length",
  (_, register) => {
    const names = register.fields.filter(({ name, type }) => register.displayFields.includes(name) && type === "string");
    const long = Object.fromEntries(names.map(({ name, shape }) => [name, "n".repeat(shape.maxLength ?? 20)])) as WireRecord;
    const copy = withFreeName(register, long);
    for (const { name, options, shape } of names) {
      const free = register.unique.some(({ by }) => by.includes(name)) && !options && !shape.format && !shape.pattern;
      expect({ name, other: copy[name] !== long[name] }).toEqual({ name, other: free });
      expect(String(copy[name]).length).toBeLessThanOrEqual(shape.maxLength ?? 100);
    }
  },
);
