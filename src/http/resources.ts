import type { Registry } from "../metadata/register.ts";

/** What one may do with the records of a register, in the words of react-admin. */
export type ResourceAction = "list" | "show" | "create" | "edit" | "delete";

/** One address of a register as the browser knows it before its file was fetched: a resource of react-admin. */
export interface ResourceEntry {
  /** Without leading slash, places of ids as `{campo}`. */
  readonly caminho: string;
  readonly titulo: string;
  readonly plural: string;
  /** Paths of the members a record is called by. */
  readonly nomeadoPor: readonly string[];
  readonly pode: readonly ResourceAction[];
}

/** Every address of every register the user may view. */
export function resourcesOf(registry: Registry, rights: ReadonlySet<string>): readonly ResourceEntry[] {
  return [...registry.values()]
    .filter((register) => rights.has(register.rights.view))
    .flatMap(({ addresses, displayFields, rights: { create, edit, remove } }) => {
      const writes: readonly ResourceAction[] = [
        ...(rights.has(create) ? (["create"] as const) : []),
        ...(rights.has(edit) ? (["edit"] as const) : []),
        ...(rights.has(remove) ? (["delete"] as const) : []),
      ];
      return addresses.map(({ path, title, plural, readOnly }) => ({
        caminho: path,
        titulo: title,
        plural,
        nomeadoPor: displayFields,
        pode: ["list", "show", ...(readOnly ? [] : writes)],
      }));
    });
}
