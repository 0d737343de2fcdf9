import type { Scalar } from "../../metadata/condition.ts";
import type { Register } from "../../metadata/register.ts";
import type { TablePlan } from "../../metadata/storage.ts";
import type { Member } from "./member.ts";
import { byPath, type Kinds, membersOf } from "./members-of.ts";

/** A dated object of a register: the whole record or one group. */
export interface HistoryShape {
  /** Path of the dated object; empty for the record. */
  readonly path: string;
  readonly table: TablePlan;
  /** The date member, as it lies in the record's table. */
  readonly by: Member & { readonly how: "column" };
  /** Dated members with the date, as they lie in the history table and in the record's. */
  readonly members: readonly Member[];
  readonly current: readonly Member[];
  /** Column of the record that holds the start of the next entry. */
  readonly next: string;
  /** Column of the date in the history table. */
  readonly byColumn: string;
  /** The member that takes entries out of force, with its column in the history table. */
  readonly outOfForce?: { readonly path: string; readonly column: string; readonly values: readonly Scalar[] };
  /** Paths of members that a new entry takes from their default. */
  readonly anew: ReadonlySet<string>;
  /** Setting of the company with the date up to which entries are closed. */
  readonly closedUntil?: string;
}

/** How a register lies in the database, looked up once. */
export interface RegisterShape {
  readonly register: Register;
  readonly table: TablePlan;
  readonly members: readonly Member[];
  readonly byPath: ReadonlyMap<string, Member>;
  readonly histories: readonly HistoryShape[];
  readonly rowsTables: ReadonlyMap<string, TablePlan>;
}

export function registerShape(register: Register, kinds: Kinds): RegisterShape {
  const { storage } = register;
  const table = storage.tables.find((one) => one.role === "record");
  if (!table) throw new Error(`${register.id}: no record table`);
  const members = membersOf(register.fields, table, storage, kinds);
  const paths = byPath(members);
  return {
    register,
    table,
    members,
    byPath: paths,
    histories: datedObjects(register).map(({ path, by, fields, out, anew, closedUntil }) => {
      const history = storage.tables.find((one) => one.role === "history" && one.path === path);
      const date = paths.get(by);
      if (!history || date?.how !== "column") throw new Error(`${register.id}: history of "${path}" has no table`);
      const next = table.columns.find((one) => one.field === undefined && one.name.endsWith(NEXT));
      const dated = new Set([by, ...fields]);
      const outColumn = history.columns.find((one) => one.field === out?.field && one.foldedOf === undefined);
      const keep = (member: Member) => within(member.field.path, dated);
      return {
        path,
        table: history,
        by: date,
        members: membersOf(register.fields, history, storage, kinds),
        current: [...paths.values()].filter((member) => keep(member) && stored(member)),
        next: next?.name ?? NEXT,
        byColumn: history.columns.find((one) => one.field === by)?.name ?? date.column,
        ...(out && outColumn ? { outOfForce: { path: out.field, column: outColumn.name, values: out.values } } : {}),
        anew: new Set(anew),
        ...(closedUntil === undefined ? {} : { closedUntil }),
      };
    }),
    rowsTables: new Map([...paths].flatMap(([path, member]) => (member.how === "rows" ? [[path, member.table]] : []))),
  };
}

const NEXT = "vigencia_proxima";

interface Dated {
  readonly path: string;
  readonly by: string;
  readonly fields: readonly string[];
  readonly out: NonNullable<Register["history"]>["outOfForce"];
  readonly anew: readonly string[];
  readonly closedUntil: string | undefined;
}

function datedObjects(register: Register): readonly Dated[] {
  const root = register.history ? [dated("", register.history)] : [];
  const groups = register.fields.flatMap((field) => {
    const history = field.object?.what === "group" ? field.object.history : undefined;
    return history ? [dated(field.path, history)] : [];
  });
  return [...root, ...groups];
}

function dated(path: string, { by, fields, outOfForce, anew = [], closedUntil }: NonNullable<Register["history"]>): Dated {
  const inside = (name: string): string => (path === "" || name.startsWith(`${path}.`) ? name : `${path}.${name}`);
  const out = outOfForce && { ...outOfForce, field: inside(outOfForce.field) };
  return { path, by: inside(by), fields: fields.map(inside), out, anew: anew.map(inside), closedUntil };
}

function within(path: string, dated: ReadonlySet<string>): boolean {
  if (dated.has(path)) return true;
  for (const one of dated) if (path.startsWith(`${one}.`)) return true;
  return false;
}

const stored = (member: Member): boolean => member.how === "column" || member.how === "rows" || member.how === "links";
