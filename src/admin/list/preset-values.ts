import type { Condition } from "../../metadata/condition.ts";
import { ownValues } from "../../metadata/own-values.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

/** Members that every record of a preset has with the same value, and that value; null where they are empty. */
export function presetValues(register: Register, preset: Json | undefined): ReadonlyMap<string, Json> {
  const where = register.list.presets.find(({ id }) => id === preset)?.where;
  return new Map(where ? valuesOf(where) : []);
}

function valuesOf(condition: Condition): readonly (readonly [string, Json])[] {
  if (condition.op === "and") return condition.of.flatMap(valuesOf);
  const asked = ownValues(condition);
  return asked?.values.length === 1 ? asked.values.map((value) => [asked.path, value]) : [];
}

/** Paths of members whose filter asks for what no record of the chosen preset has. */
export function contradictions(register: Register, filter: WireRecord): readonly string[] {
  return [...presetValues(register, filter.preset)].flatMap(([path, value]) => {
    const asked = filter[path];
    if (asked === undefined || asked === null) return [];
    return [asked].flat().some((one) => String(one) === String(value)) ? [] : [path];
  });
}
