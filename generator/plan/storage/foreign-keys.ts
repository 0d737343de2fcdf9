import type { Ref } from "../../../src/metadata/field.ts";
import type { ForeignKeyPlan } from "../../../src/metadata/storage.ts";
import { sqlName } from "../names.ts";
import { HISTORY_LIST } from "../outline.ts";
import type { RegisterDraft } from "../plan-register.ts";
import { WORLD } from "../world.ts";
import type { Placed } from "./columns.ts";
import { childTable, historyTable, recordTable, type StorageContext, scopeColumn } from "./storage-context.ts";

const ON_DELETE = { restrict: "restrict", clear: "set null", cascade: "cascade" } as const;

/** The key of a reference kept in a column. Within one owner it carries the scope, since keys pass by row-level security. */
export function referenceKey(table: string, { field, column }: Placed, context: StorageContext): ForeignKeyPlan | null {
  return field.ref ? keyTo(table, column.name, field.ref, ON_DELETE[field.ref.onDelete], context) : null;
}

/** Key of a link table's target: a link whose target goes, goes too, unless that is forbidden. */
export function linkKey(table: string, ref: Ref, context: StorageContext): ForeignKeyPlan | null {
  return keyTo(table, "alvo_id", ref, ref.onDelete === "restrict" ? "restrict" : "cascade", context);
}

function keyTo(
  table: string,
  column: string,
  ref: Ref,
  onDelete: ForeignKeyPlan["onDelete"],
  context: StorageContext,
): ForeignKeyPlan | null {
  const target = context.registers.get(ref.register);
  if (!target) return null;
  const scope = scopeColumn(context.register);
  const together = scope !== undefined && ref.across === undefined && target.scope === context.register.scope;
  return {
    name: sqlName(table, `${column}_fk`),
    columns: together ? [scope, column] : [column],
    table: targetTable(target, ref.list),
    targets: together ? [scope, "id"] : ["id"],
    onDelete,
  };
}

function targetTable(target: RegisterDraft, list: string | undefined): string {
  const record = recordTable(target.id);
  if (list === undefined) return record;
  if (list !== HISTORY_LIST) return childTable(record, list);
  const group = target.history ? undefined : target.fields.find((field) => field.object?.history);
  return historyTable(record, group?.path ?? "");
}

/** What a table owns goes with it. */
export function ownerKey(table: string, owner: string, context: StorageContext): ForeignKeyPlan {
  const scope = scopeColumn(context.register);
  return {
    name: sqlName(table, "dono_id_fk"),
    columns: scope === undefined ? ["dono_id"] : [scope, "dono_id"],
    table: owner,
    targets: scope === undefined ? ["id"] : [scope, "id"],
    onDelete: "cascade",
  };
}

/** The company or group a record belongs to. */
export function scopeKey(table: string, context: StorageContext): ForeignKeyPlan | null {
  const scope = scopeColumn(context.register);
  const owner = context.register.scope === "company" ? WORLD.company : WORLD.group;
  if (scope === undefined || !context.registers.has(owner)) return null;
  return {
    name: sqlName(table, `${scope}_fk`),
    columns: [scope],
    table: recordTable(owner),
    targets: ["id"],
    // What each owner has one of is its settings: they go with it and keep nobody from leaving.
    onDelete: context.register.single ? "cascade" : "restrict",
  };
}
