import type { ListQuery } from "../engine/contract.ts";
import type { Field } from "../metadata/field.ts";
import type { Register } from "../metadata/register.ts";

/** `empresasIds` says whose records are read, in every register. */
const PLURAL = /^(?!empresasIds$)([a-z][A-Za-z0-9]*)Ids$/;
/** One id, under the name of the member itself. */
const SINGULAR = /^([a-z][A-Za-z0-9]*)Id$/;

/**
 * Filters by several ids under the names calls know them by: `cargoIds` and `cargosIds` are the member that refers to `cargos`, `areasIds`
 * the one that refers to `areas-organizacionais`, and a register's own name its records; `cargoId` is one id of the member `cargo`. A name
 * that could be two members is none.
 */
export function withIdFilters(register: Register, query: ListQuery): ListQuery {
  const renamed = new Map(Object.keys(query.filter).map((name) => [name, idFilterPath(register, name)]));
  return {
    ...query,
    filter: Object.fromEntries(Object.entries(query.filter).map(([name, value]) => [renamed.get(name) ?? name, value])),
  };
}

/** Path of the member such a name stands for; `id` for the register's own. */
export function idFilterPath(register: Register, name: string): string | undefined {
  if (register.fields.some((field) => field.name === name)) return undefined;
  const [, single] = SINGULAR.exec(name) ?? [];
  if (single !== undefined) return register.fields.find(({ name: own, ref }) => ref && own === single)?.path;
  const [, wanted] = PLURAL.exec(name) ?? [];
  if (wanted === undefined) return undefined;
  if (namesOf(register.name).includes(wanted)) return "id";
  const found = register.fields.filter(({ name: own, ref }) => ref && (own === wanted || namesOf(nameOf(ref)).includes(wanted)));
  return found.length === 1 ? found[0]?.path : undefined;
}

/** The names under which a member that refers to a register may be asked for. */
export function idFilterNames(register: Register, { path, name, ref }: Field): readonly string[] {
  const words = ref === undefined ? [] : [name, ...namesOf(nameOf(ref))];
  const names = [...new Set(words.map((word) => `${word}Ids`)), ...(ref === undefined ? [] : [`${name}Id`])];
  return names.filter((one) => idFilterPath(register, one) === path);
}

const nameOf = ({ register }: NonNullable<Field["ref"]>): string => register.split("/").at(-1) ?? "";

/** `areas-organizacionais` → `areasOrganizacionais`, `areas`. */
function namesOf(register: string): readonly string[] {
  const [first = "", ...rest] = register.split("-");
  return [first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""), first];
}
