import type { ServerKinds, SharedKinds } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { StoragePlan, TablePlan } from "../../metadata/storage.ts";
import type { Member } from "./member.ts";

export interface Kinds {
  readonly shared: SharedKinds;
  readonly server: ServerKinds;
}

/** Places the members of an object in its table and the tables below it. Members the table does not keep are left out. */
export function membersOf(fields: readonly Field[], table: TablePlan, storage: StoragePlan, kinds: Kinds): readonly Member[] {
  return fields.flatMap((field) => memberOf(field, table, storage, kinds) ?? []);
}

function memberOf(field: Field, table: TablePlan, storage: StoragePlan, kinds: Kinds): Member | undefined {
  const shared = kinds.shared.get(field.kind);
  const server = kinds.server.get(field.kind);
  if (!shared || !server) throw new Error(`${field.path}: kind ${field.kind} is not installed`);
  const base = { field, shared, server };
  if (shared.can.group) {
    const members = membersOf(field.object?.fields ?? [], table, storage, kinds);
    return members.length > 0 ? { ...base, how: "group", members } : undefined;
  }
  if (shared.can.rows || shared.can.references) {
    if (field.writeOnly) return { ...base, how: "none" };
    const below = storage.tables.find((one) => one.owner === table.name && one.path === field.path && one.role !== "history");
    if (!below) return field.computed ? { ...base, how: "query" } : undefined;
    if (shared.can.references) return { ...base, how: "links", table: below };
    return { ...base, how: "rows", table: below, members: membersOf(field.object?.fields ?? [], below, storage, kinds) };
  }
  const column = table.columns.find((one) => one.field === field.path && one.foldedOf === undefined);
  if (column) {
    const folded = table.columns.find((one) => one.foldedOf === column.name)?.name;
    return { ...base, how: "column", column: column.name, ...(folded ? { folded } : {}) };
  }
  if (table.role === "history") {
    const inside = table.path !== "" && field.path.startsWith(`${table.path}.`);
    return inside && field.computed ? { ...base, how: "query" } : undefined;
  }
  return field.computed ? { ...base, how: "query" } : { ...base, how: "none" };
}

/** Every member below, groups and rows opened, by dotted path. */
export function byPath(members: readonly Member[], into = new Map<string, Member>()): ReadonlyMap<string, Member> {
  for (const member of members) {
    into.set(member.field.path, member);
    if (member.how === "group" || member.how === "rows") byPath(member.members, into);
  }
  return into;
}
