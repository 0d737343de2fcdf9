import { listable } from "../arrangement.ts";
import type { RegisterDraft } from "../plan-register.ts";

/** Members of a record whose texts lists show, sort or search, or that must be unique. */
export function foldedPaths(register: RegisterDraft): ReadonlySet<string> {
  const { columns, sort, search } = register.list;
  const used = new Set([...columns, ...sort.map(({ path }) => path), ...search]);
  const listed = listable(register.fields)
    .map((field) => field.path)
    .filter((path) => used.has(path));
  return new Set([...listed, ...register.unique.flatMap(({ by }) => by)]);
}
