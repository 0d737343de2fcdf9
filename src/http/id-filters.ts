import type { ListQuery } from "../engine/contract.ts";
import type { Field } from "../metadata/field.ts";
import type { Register } from "../metadata/register.ts";

/** `empresasIds` says whose records are read, in every register. */
const PLURAL = /^(?!empresasIds$)([a-z][A-Za-z0-9]*)Ids$/;

/**
 * Filters by several ids under the names calls know them by: `cargoIds` and `cargosIds` are the member that refers to `cargos`, `areasIds`
 * the one that refers to `areas-organizacionais`, and a register's own name its records. A name that could be two members is none.
 */
export function withIdFilters(register: Register, query: ListQuery): ListQuery {
  const renamed = new Map(
    Object.keys(query.filter).map((name) => [name, idFilterPath(register, name) ?? paramFilter(register, name)]),
  );
  return {
    ...query,
    filter: Object.fromEntries(Object.entries(query.filter).map(([name, value]) => [renamed.get(name) ?? name, value])),
  };
}

/** The filter a parameter asks for: the one its list declares under this name, or the name itself. */
export const paramFilter = ({ list }: Register, name: string): string =>
  new Map(Object.entries(list.params ?? {})).get(name) ?? name;

/** Path of the member such a name stands for; `id` for the register's own. */
export function idFilterPath(register: Register, name: string): string | undefined {
  const [, wanted] = PLURAL.exec(name) ?? [];
  if (wanted === undefined || register.fields.some((field) => field.name === name)) return undefined;
  if (namesOf(register.name).includes(wanted)) return "id";
  const found = register.fields.filter(({ name: own, ref }) => ref && (own === wanted || namesOf(nameOf(ref)).includes(wanted)));
  return found.length === 1 ? found[0]?.path : undefined;
}

/** The names under which a member that refers to a register may be asked for. */
export function idFilterNames(register: Register, { path, name, ref }: Field): readonly string[] {
  const words = ref === undefined ? [] : [name, ...namesOf(nameOf(ref))];
  return [...new Set(words.map((word) => `${word}Ids`))].filter((one) => idFilterPath(register, one) === path);
}

const nameOf = ({ register }: NonNullable<Field["ref"]>): string => register.split("/").at(-1) ?? "";

/** `areas-organizacionais` → `areasOrganizacionais`, `areas`. */
function namesOf(register: string): readonly string[] {
  const [first = "", ...rest] = register.split("-");
  return [first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""), first];
}
