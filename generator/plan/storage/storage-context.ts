import type { KindServer, KindShared } from "../../../src/kinds/contract.ts";
import type { Field } from "../../../src/metadata/field.ts";
import type { ObjectPlan } from "../../../src/metadata/register.ts";
import type { StoragePlan } from "../../../src/metadata/storage.ts";
import type { Kinds } from "../../kinds.ts";
import { snake, sqlName } from "../names.ts";
import type { RegisterDraft } from "../plan-register.ts";

/** What every step of planning the tables of one register needs. */
export interface StorageContext {
  readonly register: RegisterDraft;
  readonly registers: ReadonlyMap<string, RegisterDraft>;
  readonly kinds: Kinds;
}

/** A table being planned: which object it keeps, and which of its members. */
export interface TableSpec {
  readonly name: string;
  readonly role: "record" | "rows" | "history";
  /** Path of the object in its register. */
  readonly path: string;
  readonly object: ObjectPlan;
  readonly owner?: string;
  readonly was: readonly string[];
  /** Members kept here; absent = all. */
  readonly keeps?: (path: string) => boolean;
}

export const SCOPE_COLUMNS = { company: "empresa_id", group: "grupo_id", system: undefined } as const;

export function scopeColumn(register: Pick<RegisterDraft, "scope">): StoragePlan["scopeColumn"] {
  return SCOPE_COLUMNS[register.scope];
}

export const recordTable = (id: string): string => sqlName(snake(id.replace("/", "-")));

/** Table of a list, from its owner's table and its path inside the owner's object. */
export const childTable = (owner: string, relativePath: string): string => sqlName(owner, ...relativePath.split(".").map(snake));

/** Table of the dated entries of a record or of one of its groups. */
export const historyTable = (record: string, group: string): string =>
  sqlName(record, ...(group === "" ? [] : group.split(".").map(snake)), "historicos");

export const NEXT_ENTRY = "vigencia_proxima";

/** `path` below `base`; the whole path for the record. */
export const below = (path: string, base: string): string => (base === "" ? path : path.slice(base.length + 1));

export function sharedOf({ kinds }: StorageContext, field: Field): KindShared {
  const kind = kinds.shared.get(field.kind);
  if (!kind) throw new Error(`kind ${field.kind} has no shared face`);
  return kind;
}

export function serverOf({ kinds }: StorageContext, field: Field): KindServer {
  const kind = kinds.server.get(field.kind);
  if (!kind) throw new Error(`kind ${field.kind} has no server face`);
  return kind;
}
