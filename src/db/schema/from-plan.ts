import type { ColumnPlan, IndexPlan, StoragePlan, TablePlan } from "../../metadata/storage.ts";
import { counterGuards, recount } from "./counters.ts";
import type { DesiredColumn, DesiredObject, DesiredTable } from "./desired.ts";
import { daysOf, duplicates, keyOf, orphans, overlaps } from "./offenders.ts";
import { nameOf, quoted, quotedList } from "./quote.ts";
import { searchGuards, searchIndex } from "./search-function.ts";
import { apartGuards, keptApart, type RowRights, rightsOfScope, securityOf } from "./security.ts";
import { complaints } from "./texts.ts";

/** The tables a register's storage plan asks for, with what follows from it: keys, search, counters, row-level security. */
export function tablesOfPlan(register: string, plan: StoragePlan): DesiredTable[] {
  return plan.tables.map((table, index) => {
    const { scopeColumn, activeColumn, searchFunction, searchColumns } = plan;
    const owner = table.columns.some(({ name }) => name === scopeColumn) ? scopeColumn : undefined;
    const isRecord = index === 0;
    const searched = isRecord && searchFunction !== undefined;
    const search =
      searched && searchColumns.length > 0 ? [indexObject(searchIndex(table.name, searchColumns, owner), searchColumns)] : [];
    return {
      name: table.name,
      register,
      columns: table.columns.map((column) => ({ ...columnOf(column), ...declaredAt(register, table, column, owner) })),
      objects: [...objectsOf(register, table, owner), ...search],
      guards: [
        ...(plan.apart ? apartGuards(plan.apart) : []),
        ...securityOf(table.name, owner && rightsOf(plan, table, owner)),
        ...(isRecord ? counterGuards(register, table.name, owner, activeColumn) : []),
        ...(searched ? searchGuards(searchFunction, table.name, plan, owner) : []),
      ],
      was: table.was,
      ...(isRecord && plan.former ? { former: plan.former } : {}),
      ...(isRecord ? { recount: recount(register, table.name, owner, activeColumn) } : {}),
    };
  });
}

/** Rows of the scope, and of these not what is kept apart; what belongs to a marked record goes with it. */
function rightsOf({ apart, tables }: StoragePlan, table: TablePlan, owner: "empresa_id" | "grupo_id"): RowRights {
  const rights = rightsOfScope(owner);
  if (apart === undefined) return rights;
  const [record] = tables;
  const column = table === record ? apart.about : "dono_id";
  if (table !== record && (apart.about !== undefined || table.owner !== record?.name)) return rights;
  return { ...rights, read: `${rights.read} and ${keptApart(apart, column)}` };
}

function columnOf(column: ColumnPlan): DesiredColumn {
  const { name, type, notNull, was, foldedOf } = column;
  return {
    name,
    type,
    notNull: foldedOf === undefined && notNull,
    was: foldedOf === undefined ? was : [],
    ...(name === "id" && type === "bigint" ? { identity: true as const } : {}),
    ...(column.rights ? { rights: true as const } : {}),
    ...(column.default === undefined ? {} : { default: column.default }),
    ...(foldedOf === undefined ? {} : { generated: { sql: `quadro_dobra(${quoted(foldedOf)}::text)`, of: foldedOf } }),
  };
}

/** Where a person mends what a column refuses. */
function declaredAt(register: string, table: TablePlan, { field, name }: ColumnPlan, owner: string | undefined) {
  if (name === owner) return { declared: `${fileOf(register)}/x-register/scope` };
  return field === undefined ? {} : { declared: declaration(register, table, field) };
}

const fileOf = (register: string): string => `schemas/${register}.json#`;

/** File and pointer of a member. */
function declaration(register: string, { role, path }: TablePlan, field: string): string {
  const pointer = (names: string): string => `/properties/${names.split(".").join("/properties/")}`;
  const inRows = role === "rows" && field.startsWith(`${path}.`);
  return `${fileOf(register)}${inRows ? `${pointer(path)}/items${pointer(field.slice(path.length + 1))}` : pointer(field)}`;
}

function objectsOf(register: string, table: TablePlan, owner: string | undefined): DesiredObject[] {
  const key = keyOf(table.columns);
  const objects: DesiredObject[] = [];
  const constraint = (object: Omit<DesiredObject, "form">): void => void objects.push({ ...object, form: "constraint" });
  if (table.columns.some(({ name }) => name === "id")) {
    const unique = (name: string, sql: string, columns: string[]): void =>
      constraint({ name, phase: "key", sql, columns, complaint: complaints.repeats(columns) });
    unique(nameOf(table.name, "pk"), "primary key (id)", ["id"]);
    const planned = table.indexes.some((one) => one.unique && one.where === undefined && one.columns.join() === `${owner},id`);
    if (owner && !planned) unique(nameOf(table.name, "dono_uk"), `unique (${owner}, id)`, [owner, "id"]);
  }
  const at = (field: string | undefined) => (field === undefined ? {} : { declared: declaration(register, table, field) });
  for (const index of table.indexes) objects.push({ ...indexOf(table, key, index), ...at(index.field) });
  for (const { name, sql, field } of table.checks) {
    const offenders = `select ${key} from ${quoted(table.name)} t where not (${sql})`;
    constraint({
      name,
      phase: "check",
      sql: `check (${sql})`,
      columns: [],
      offenders,
      complaint: complaints.check(sql),
      ...at(field),
    });
  }
  for (const exclusion of table.exclusions) {
    const { name, by, from, to, where } = exclusion;
    const parts = [...by.map((column) => `${quoted(column)} with =`), `${daysOf(quoted(from), quoted(to))} with &&`];
    const sql = `exclude using gist (${parts.join(", ")})${where ? ` where (${where})` : ""}`;
    const offenders = overlaps(table.name, key, exclusion);
    constraint({
      name,
      phase: "exclusion",
      sql,
      columns: [...by, from, to],
      offenders,
      complaint: complaints.overlaps,
      ...at(exclusion.field),
    });
  }
  for (const reference of table.foreignKeys) {
    const { name, columns, table: target, targets, onDelete } = reference;
    // Only the reference itself becomes empty: the owner column beside it belongs to the row.
    const cleared = columns.length > 1 ? ` (${quotedList(columns.filter((column) => column !== owner))})` : "";
    const action = onDelete === "set null" ? `set null${cleared}` : onDelete;
    const told = table.columns.find((column) => column.name === columns.at(-1))?.field;
    const sql = `foreign key (${quotedList(columns)}) references ${quoted(target)} (${quotedList(targets)}) on delete ${action}`;
    const offenders = orphans(table.name, key, reference);
    const complaint = complaints.orphans(target);
    constraint({ name, phase: "reference", sql, columns, offenders, complaint, refersTo: target, ...at(told) });
  }
  return objects;
}

function indexOf(
  table: TablePlan,
  key: string,
  { name, columns, include = [], unique, method, where }: IndexPlan,
): DesiredObject {
  const own = new Set(table.columns.map((column) => column.name));
  const parts = columns.map((part) => (own.has(part) ? quoted(part) : part));
  const more = include.length > 0 ? ` include (${include.map(quoted).join(", ")})` : "";
  const sql = `create ${unique ? "unique " : ""}index ${quoted(name)} on ${quoted(table.name)} using ${method} (${parts.join(", ")})${more}${where ? ` where ${where}` : ""}`;
  const plain = columns.every((part) => own.has(part));
  const object = indexObject(
    { name, sql },
    [...columns, ...include].filter((part) => own.has(part)),
  );
  return {
    ...object,
    complaint: complaints.repeats(columns),
    ...(unique && plain ? { offenders: duplicates(table.name, key, columns, where) } : {}),
  };
}

const indexObject = ({ name, sql }: { name: string; sql: string }, columns: readonly string[]): DesiredObject => ({
  name,
  phase: "index",
  form: "index",
  sql,
  columns,
  complaint: "",
});
