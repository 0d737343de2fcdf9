import type { Condition } from "../../metadata/condition.ts";
import { ownValues } from "../../metadata/own-values.ts";
import type { Address, Register } from "../../metadata/register.ts";

/** The register as its address has it: called so, with the options it leaves, and without columns and filters that say nothing there. */
export function leftBy({ where = {}, fix, params, title, plural, gender }: Address, register: Register): Register {
  const fields = register.fields.map((field) => {
    const left = where[field.name];
    return left === undefined || !field.options
      ? field
      : { ...field, options: field.options.filter(({ value }) => left.includes(value)) };
  });
  const isGiven = (path: string): boolean => path in fix || params.includes(path);
  const says = (path: string): boolean => !isGiven(path) && !neverShown(register, fix, path);
  const [first = "", ...columns] = register.list.columns;
  // Where the first column is what the address gives, a row is called by its own name.
  const named = params.includes(first) ? register.displayFields.filter((path) => columns.includes(path) && says(path)) : [first];
  const left = [...new Set([...named, ...columns.filter(says)])];
  const list = {
    ...register.list,
    columns: left.length === 0 ? [first] : left,
    filters: register.list.filters.filter(({ path }) => says(path)),
  };
  return { ...register, title, plural, gender, fields, list };
}

/** Whether every rule that shows a member asks for another value than the address gives. */
function neverShown({ rules }: Register, fix: Address["fix"], path: string): boolean {
  const showing = rules.filter(({ show = [] }) => show.includes(path));
  return showing.length > 0 && showing.every(({ when }) => when !== undefined && contradicts(when, fix));
}

function contradicts(condition: Condition, fix: Address["fix"]): boolean {
  if (condition.op === "and") return condition.of.some((one) => contradicts(one, fix));
  if (condition.op === "or") return condition.of.every((one) => contradicts(one, fix));
  const asked = ownValues(condition);
  if (asked === undefined) return false;
  const given = fix[asked.path];
  return given !== undefined && !asked.values.includes(given);
}
