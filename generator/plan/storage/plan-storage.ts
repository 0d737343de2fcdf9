import type { Field } from "../../../src/metadata/field.ts";
import type { ObjectPlan } from "../../../src/metadata/register.ts";
import type { ApartPlan, FormerName, SearchedReference, StoragePlan, TablePlan } from "../../../src/metadata/storage.ts";
import type { Kinds } from "../../kinds.ts";
import { rightsOf } from "../actions.ts";
import { listable } from "../arrangement.ts";
import { optional } from "../field.ts";
import { rightName, snake, sqlName } from "../names.ts";
import type { RegisterDraft } from "../plan-register.ts";
import { isStored } from "./columns.ts";
import { index } from "./indexes.ts";
import {
  below,
  childTable,
  historyTable,
  recordTable,
  type StorageContext,
  scopeColumn,
  sharedOf,
  type TableSpec,
} from "./storage-context.ts";
import { linkTable, planTable } from "./tables.ts";

/** Members that tell records in use from those put away; counters keep the two apart. */
const ACTIVE = ["ativo", "ativa"];

/** Tables of a register: its record, its lists and links, its dated entries. */
export function planStorage(register: RegisterDraft, registers: ReadonlyMap<string, RegisterDraft>, kinds: Kinds): StoragePlan {
  const context: StorageContext = { register, registers, kinds };
  const record = recordSpec(register);
  const main = mainTable(context);
  const apart = apartOf(main, context);
  const tables = [
    apart && apart.about === undefined ? withMarked(main, apart.flag) : main,
    ...listsOf(record, context),
    ...datedObjects(register).flatMap((dated) => historyTables(dated, record, context)),
  ];
  const searchColumns = register.list.search.flatMap((path) => foldedColumn(main, path));
  const searchReferences = searchedReferences(main, register.list.search, context);
  const scope = scopeColumn(register);
  const active = register.fields.find((field) => field.type === "boolean" && ACTIVE.includes(field.name) && isStored(field));
  const activeColumn = main.columns.find((column) => column.field === active?.path && active !== undefined)?.name;
  return {
    tables,
    ...(register.was.length === 0 ? {} : { former: register.was.map((id) => formerName(id, register)) }),
    ...(scope === undefined ? {} : { scopeColumn: scope }),
    searchColumns,
    ...(searchReferences.length > 0 ? { searchReferences } : {}),
    ...(searchColumns.length + searchReferences.length > 0
      ? { searchFunction: sqlName(`quadro_busca_${snake(register.id.replace("/", "-"))}`) }
      : {}),
    ...(activeColumn === undefined ? {} : { activeColumn }),
    ...optional("apart", apart),
  };
}

/** The marked ones are asked for by every statement that reads what is about them. */
const withMarked = (main: TablePlan, flag: string): TablePlan => ({
  ...main,
  indexes: [...main.indexes, { ...index(main.name, ["empresa_id", "id"], false, flag), where: `"${flag}"` }],
});

/** Where it is marked what is kept apart: in the records themselves, or in those they are about. */
function apartOf(main: TablePlan, context: StorageContext): ApartPlan | undefined {
  const { apart, fields } = context.register;
  const columnAt = (table: TablePlan, path: string | undefined): string | undefined =>
    table.columns.find((column) => column.field === path && path !== undefined && column.foldedOf === undefined)?.name;
  const own = columnAt(main, apart);
  const target = context.registers.get(fields.find(({ path }) => path === apart)?.ref?.register ?? "");
  if (own === undefined || !target) return own === undefined ? undefined : { table: main.name, flag: own };
  const theirs = mainTable({ ...context, register: target });
  const flag = columnAt(theirs, target.apart);
  return flag === undefined ? undefined : { table: theirs.name, flag, about: own };
}

const mains = new WeakMap<RegisterDraft, TablePlan>();

/** The table of a register's records; a register that others find their records by is asked for it by each of them. */
function mainTable(context: StorageContext): TablePlan {
  const { register } = context;
  const main = mains.get(register) ?? planTable(recordSpec(register), context);
  mains.set(register, main);
  return main;
}

const recordSpec = (register: RegisterDraft): TableSpec => ({
  name: recordTable(register.id),
  role: "record",
  path: "",
  object: register,
  was: register.was.map(recordTable),
});

const foldedColumn = (table: TablePlan, path: string): readonly string[] => {
  const column = table.columns.find((one) => one.field === path && one.foldedOf === undefined);
  return table.columns.flatMap((one) => (one.foldedOf !== undefined && one.foldedOf === column?.name ? [one.name] : []));
};

/** A display that names a display that names a third: further than that nobody reads. */
const DEEPEST = 2;

/** The references among `paths`, with what their records are called. */
function searchedReferences(
  table: TablePlan,
  paths: readonly string[],
  context: StorageContext,
  depth = 1,
): readonly SearchedReference[] {
  return listable(context.register.fields).flatMap(({ path, ref }): readonly SearchedReference[] => {
    const target = ref?.list === undefined && paths.includes(path) ? context.registers.get(ref?.register ?? "") : undefined;
    const column = table.columns.find((one) => one.field === path)?.name;
    if (!target || column === undefined || depth > DEEPEST) return [];
    const theirs: StorageContext = { ...context, register: target };
    const main = mainTable(theirs);
    const columns = target.displayFields.flatMap((shown) => foldedColumn(main, shown));
    const references = searchedReferences(main, target.displayFields, theirs, depth + 1);
    if (columns.length + references.length === 0) return [];
    const owner = ref?.across === undefined && target.scope === context.register.scope ? scopeColumn(target) : undefined;
    return [{ column, table: main.name, ...(owner === undefined ? {} : { owner }), columns, references }];
  });
}

function formerName(id: string, { rights, actions }: RegisterDraft): FormerName {
  const own = rightsOf(id);
  const house = new Set<string>(Object.values(rights));
  return {
    table: recordTable(id),
    register: id,
    rights: [
      [own.view, rights.view],
      [own.create, rights.create],
      [own.edit, rights.edit],
      [own.remove, rights.remove],
      ...actions.flatMap(({ op, right }) => (house.has(right) ? [] : [[rightName(id, op), right] as const])),
    ],
  };
}

/** Tables of the lists and links an object owns, owners before what they own. */
function listsOf(owner: TableSpec, context: StorageContext): readonly TablePlan[] {
  return owned(owner.object, context)
    .filter((field) => !owner.keeps || owner.keeps(field.path))
    .flatMap((field): readonly TablePlan[] => {
      const inside = below(field.path, owner.path === "" || owner.role === "history" ? "" : owner.path);
      const name = childTable(owner.name, inside);
      const names = [inside, ...field.was.map((former) => [...inside.split(".").slice(0, -1), former].join("."))];
      const [, ...was] = [owner.name, ...owner.was].flatMap((table) => names.map((one) => childTable(table, one)));
      if (!field.object) return [linkTable({ name, owner: owner.name, field, was }, context)];
      const rows: TableSpec = { name, role: "rows", path: field.path, object: field.object, owner: owner.name, was };
      return [planTable(rows, context), ...listsOf(rows, context)];
    });
}

function owned(object: ObjectPlan, context: StorageContext): readonly Field[] {
  return object.fields.flatMap((field) => {
    const { can } = sharedOf(context, field);
    if (can.group && field.object) return owned(field.object, context);
    return (can.rows || can.references) && isStored(field) && !field.computed ? [field] : [];
  });
}

interface Dated {
  readonly path: string;
  readonly object: ObjectPlan;
  readonly by: string;
  readonly fields: readonly string[];
}

/** The record, when it is dated as a whole, and its dated groups; paths from the root. */
export function datedObjects(register: Pick<RegisterDraft, "fields" | "history">): readonly Dated[] {
  const root = register as ObjectPlan;
  const groups = register.fields.flatMap((field) =>
    field.object?.what === "group" ? [{ path: field.path, object: field.object }] : [],
  );
  return [{ path: "", object: root }, ...groups].flatMap(({ path, object }) => {
    if (!object.history) return [];
    const whole = (name: string) => (path === "" ? name : `${path}.${name}`);
    return [{ path, object, by: whole(object.history.by), fields: object.history.fields.map(whole) }];
  });
}

function historyTables(dated: Dated, record: TableSpec, context: StorageContext): readonly TablePlan[] {
  const names = [dated.by, ...dated.fields];
  const keeps = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  const name = historyTable(record.name, dated.path);
  // Columns are named as in the record's table: from the record's root, groups included.
  const spec: TableSpec = {
    name,
    role: "history",
    path: dated.path,
    object: context.register as ObjectPlan,
    owner: record.name,
    was: record.was.map((former) => historyTable(former, dated.path)),
    keeps,
  };
  return [planTable(spec, context, dated.by), ...listsOf(spec, context)];
}
