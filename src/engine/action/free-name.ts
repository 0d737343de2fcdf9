import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { ACTION_TEXTS } from "./texts.ts";

const NO_LIMIT = 10_000;

/** A copy is named after its source, and says so where no two records have the same name. */
export function withFreeName(register: Register, copy: WireRecord): WireRecord {
  const unique = new Set(register.unique.flatMap(({ by }) => by));
  const names = register.fields.filter(
    ({ name, type, options, shape }) =>
      register.displayFields.includes(name) &&
      unique.has(name) &&
      type === "string" &&
      !options &&
      !shape.format &&
      !shape.pattern,
  );
  const said = names.flatMap(({ name, shape }): [string, string][] => {
    const value = copy[name];
    const room = (shape.maxLength ?? NO_LIMIT) - ACTION_TEXTS.copied.length;
    return typeof value === "string" && room > 0 ? [[name, `${value.slice(0, room)}${ACTION_TEXTS.copied}`]] : [];
  });
  return { ...copy, ...Object.fromEntries(said) };
}
