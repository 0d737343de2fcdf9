import type { Condition } from "../../metadata/condition.ts";
import { ownValues } from "../../metadata/own-values.ts";
import type { Address, Register } from "../../metadata/register.ts";

/** The right of nobody: what is only read nobody creates, changes or removes there. */
const NOBODYS = { create: "", edit: "", remove: "" } as const;

/**
 * The register as its address has it: called so, with the options it leaves, without columns and filters that say nothing there, and
 * without what writes where it is only read.
 */
export function leftBy({ where = {}, fix, params, title, plural, gender, readOnly }: Address, register: Register): Register {
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
  const written = readOnly ? { actions: [], rights: { ...register.rights, ...NOBODYS } } : {};
  return { ...register, title, plural, gender, fields, list, ...written };
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

/** Where records are changed that their address only shows. */
export function writtenAt({
  address,
  register,
}: {
  readonly address: Address;
  readonly register: Register;
}): Address | undefined {
  return address.readOnly ? register.addresses[0] : undefined;
}
