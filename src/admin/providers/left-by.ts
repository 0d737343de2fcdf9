import type { Condition, Path, Scalar } from "../../metadata/condition.ts";
import type { Address, Register } from "../../metadata/register.ts";

/** The register with the options its address leaves, and without columns and filters that say nothing there. */
export function leftBy({ where = {}, fix, params }: Address, register: Register): Register {
  const fields = register.fields.map((field) => {
    const left = where[field.name];
    return left === undefined || !field.options
      ? field
      : { ...field, options: field.options.filter(({ value }) => left.includes(value)) };
  });
  const isGiven = (path: string): boolean => path in fix || params.includes(path);
  const says = (path: string): boolean => !isGiven(path) && !neverShown(register, fix, path);
  const [title = "", ...columns] = register.list.columns;
  // Where the first column is what the address gives, a row is called by its own name.
  const named = params.includes(title) ? register.displayFields.filter((path) => columns.includes(path) && says(path)) : [title];
  const left = [...new Set([...named, ...columns.filter(says)])];
  const list = {
    ...register.list,
    columns: left.length === 0 ? [title] : left,
    filters: register.list.filters.filter(({ path }) => says(path)),
  };
  return { ...register, fields, list };
}

/** Whether every rule that shows a member asks for another value than the address gives. */
function neverShown({ rules }: Register, fix: Address["fix"], path: string): boolean {
  const showing = rules.filter(({ show = [] }) => show.includes(path));
  return showing.length > 0 && showing.every(({ when }) => when !== undefined && contradicts(when, fix));
}

function contradicts(condition: Condition, fix: Address["fix"]): boolean {
  if (condition.op === "and") return condition.of.some((one) => contradicts(one, fix));
  if (condition.op === "or") return condition.of.every((one) => contradicts(one, fix));
  if (condition.op === "in") return isOther(condition.path, condition.values, fix);
  return condition.op === "eq" && "literal" in condition.value && isOther(condition.path, [condition.value.literal], fix);
}

function isOther({ start, up, crosses, steps }: Path, wanted: readonly Scalar[], fix: Address["fix"]): boolean {
  const isOwn = (start === "row" || start === "this") && up === 0 && !crosses;
  const given = isOwn ? fix[steps.join(".")] : undefined;
  return given !== undefined && !wanted.includes(given);
}
