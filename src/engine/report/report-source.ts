import { type RawBuilder, sql } from "kysely";
import type { Condition, Expr } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import type { Report, ReportPath, ReportValue } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { bindDraft } from "../../rules/bind-draft.ts";
import { expressionToSql, firingToSql } from "../../rules/sql.ts";
import type { BoundObject, ReadPath, SqlScope, TableObject } from "../../rules/sql-scope.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Target, targetOf } from "../read/target.ts";
import { displayText } from "../sheet/display-text.ts";
import { folded } from "../statement/folded.ts";
import type { Shown } from "./cell-format.ts";
import { accessSql, ownersOf, scopeColumnOf, settingsOf } from "./report-access.ts";
import type { ReportSight } from "./report-sight.ts";

type Sql = RawBuilder<unknown>;

/** A value of the rows in a statement: what is kept, how it reads, and what it is ordered by. */
export interface ValueSql {
  readonly value: Sql;
  /** What a cell is made of: of a reference its name. */
  readonly shown: Sql;
  readonly order: Sql;
  readonly member: Shown;
  /** What a kept value reads as, where that is looked up elsewhere: groups are counted by their values and named afterwards. */
  readonly nameOf?: (value: Sql) => Sql;
}

/** The rows of a report for one reader, as a statement is made of them: tables are joined as their members are asked for. */
export interface ReportSource {
  readonly main: Target;
  value(value: ReportValue): ValueSql;
  /** A condition over the rows, `$this` the filters. */
  holds(condition: Condition): Sql;
  /** Which rows there are for this reader. */
  readonly within: readonly Sql[];
  /** Id of the record that a row leads to. */
  readonly record: Sql;
  /** Every column of the rows. */
  readonly row: Sql;
  /** `from …`, with every table asked for so far. */
  from(): Sql;
  readonly filters: BoundObject;
  readonly read: ReadPath;
}

const MAIN = "t";
const OWNER = "o";

/** `given` are the rows that code gives, where no table holds them. */
export function reportSource(call: Call, report: Report, sight: ReportSight, filters: WireRecord, given?: Sql): ReportSource {
  const { parts } = call;
  const { registry, kinds } = parts;
  const main = targetOf(parts, report.rows);
  const [first] = sight.standpoints;
  const rules = ruleContext(call.context, "list", settingsOf(first, report.rows.register));
  const read = contextReader(rules);
  const self = bindDraft([filters], rules, { references: {}, computed: {} });
  const row: TableObject = tableObject(main, MAIN);
  const listed = report.rows.list !== undefined;
  const record: TableObject = listed ? { register: main.shape.register, path: "", alias: OWNER } : row;
  const scope = (object: TableObject): SqlScope => ({ registry, kinds, row: object, self, read });
  const joins = new Map<string, { readonly object: TableObject; readonly join: Sql }>();

  const memberSql = (object: TableObject, member: string): Sql =>
    expressionToSql(fieldExpr(member === "" ? [] : member.split(".")), scope(object));

  const reach = (path: ReportPath): TableObject => {
    let object = path.up ? record : row;
    let key = path.up ? "^" : "";
    for (const hop of path.hops) {
      key = `${key}/${hop.member}`;
      const known = joins.get(key);
      if (known) {
        object = known.object;
        continue;
      }
      const shape = parts.shapes.of(hop.register);
      const alias = `j${joins.size + 1}`;
      const next: TableObject = { register: shape.register, path: "", alias };
      const open = accessSql(sight.standpoints, shape.register.id, next, scopeColumnOf(main), call, MAIN);
      const join = sql`left join ${sql.table(shape.table.name)} ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${memberSql(object, hop.member)}${open ? sql` and ${open}` : sql``}`;
      joins.set(key, { object: next, join });
      object = next;
    }
    return object;
  };

  const ofMember = (object: TableObject, field: Field, value: Sql): ValueSql => {
    const shared = kinds.shared.get(field.kind);
    const server = kinds.server.get(field.kind);
    if (!shared || !server) throw new Error(`${field.path}: kind ${field.kind} is not installed`);
    const member = { field, shared, server };
    if (field.ref && shared.can.references) {
      const shown = linkedNames(call, object, field);
      return { value: shown, shown, order: folded(shown), member };
    }
    if (field.ref) {
      const target = targetOf(parts, field.ref);
      const nameOf = (id: Sql): Sql => named(target, id, call);
      const shown = nameOf(value);
      return { value, shown, order: folded(shown), member, nameOf };
    }
    if (field.options && field.options.length > 0) {
      const listed = sql.join(field.options.map((one) => sql`${String(one.value)}::text`));
      return { value, shown: value, order: sql`array_position(array[${listed}], ${value}::text)`, member };
    }
    const order = shared.can.text ? folded(value) : field.type === "boolean" ? sql`${value}::int` : value;
    return { value, shown: value, order, member };
  };

  const value = (wanted: ReportValue): ValueSql => {
    if ("field" in wanted) {
      const derived = report.fields.find(({ field }) => field.name === wanted.field);
      if (!derived) throw new Error(`${report.id}: no derived member ${wanted.field}`);
      const made = sql`(${expressionToSql(derived.expr, scope(row))})`;
      const places = kinds.shared.get(derived.field.kind)?.places?.(derived.field);
      return ofMember(row, derived.field, places === undefined ? made : sql`round(${made}::numeric, ${sql.lit(places)})`);
    }
    const { path } = wanted;
    const object = reach(path);
    const field = fieldIn(object, path.member);
    if (field && kinds.shared.get(field.kind)?.can.references) return ofMember(object, field, sql`null`);
    if (field) return ofMember(object, field, memberSql(object, path.member));
    const target: Target = path.hops.length === 0 && !path.up ? main : targetOf(parts, { register: object.register.id });
    const id = sql.ref(`${object.alias}.id`);
    const shown = sql`nullif(${displayText(parts, target, object.alias)}, '')`;
    const member = itself(call, object.register.id, object.register.title);
    const own: ValueSql = { value: id, shown, order: folded(shown), member };
    // Given rows lie in no table that could be asked for their names.
    return given && target === main ? own : { ...own, nameOf: (one) => named(target, one, call) };
  };

  const ofRecord = sql.ref(`${record.alias}.${scopeColumnOf(main) ?? "id"}`);
  const owners = scopeColumnOf(main) === undefined ? [] : [sql`${ofRecord} = any(${ownersOf(sight, main)}::bigint[])`];
  const open = accessSql(sight.standpoints, main.shape.register.id, record, scopeColumnOf(main), call, record.alias);
  const where = report.rows.where ? [firingToSql(report.rows.where, scope(row))] : [];
  return {
    main,
    value,
    holds: (condition) => firingToSql(condition, scope(row)),
    record: recordOf(report, main, listed),
    row: sql`${sql.ref(MAIN)}.*`,
    within: [...owners, ...(open ? [open] : []), ...where],
    from: () => {
      const owner = listed
        ? sql` join ${sql.table(main.shape.table.name)} ${sql.id(OWNER)} on ${sql.ref(`${OWNER}.id`)} = ${sql.ref(`${MAIN}.dono_id`)}`
        : sql``;
      const others = [...joins.values()].map(({ join }) => sql` ${join}`);
      const rows = given ? sql`(${given})` : sql.table(main.table.name);
      return sql`from ${rows} ${sql.id(MAIN)}${owner}${sql.join(others, sql``)}`;
    },
    filters: self,
    read,
  };
}

function recordOf({ rows: { given } }: Report, main: Target, listed: boolean): Sql {
  if (!given) return sql.ref(`${MAIN}.${listed ? "dono_id" : "id"}`);
  const member = given.record === undefined ? undefined : main.shape.byPath.get(given.record);
  return member?.how === "column" ? sql.ref(`${MAIN}.${member.column}`) : sql`null::bigint`;
}

const fieldExpr = (steps: readonly string[]): Expr => ({
  op: "field",
  path: { start: "row", up: 0, steps, kind: "id", text: steps.join(".") },
});

const tableObject = ({ shape, path, history }: Target, alias: string): TableObject => ({
  register: shape.register,
  path,
  alias,
  ...(history ? { history } : {}),
});

/** What the record a reference names is called. */
function named(target: Target, id: Sql, call: Call): Sql {
  const { table } = target;
  return sql`(select nullif(${displayText(call.parts, target, "dl")}, '') from ${sql.table(table.name)} dl where dl.id = ${id})`;
}

function linkedNames(call: Call, { alias, register }: TableObject, field: Field): Sql {
  const link = register.storage.tables.find((one) => one.role === "link" && one.path === field.path);
  const target = field.ref && targetOf(call.parts, field.ref);
  if (!link || !target) return sql`null::text`;
  const text = displayText(call.parts, target, "dl");
  return sql`(select string_agg(${text}, ', ' order by k.ordem, k.alvo_id) from ${sql.table(link.name)} k
    join ${sql.table(target.table.name)} dl on dl.id = k.alvo_id where k.dono_id = ${sql.ref(`${alias}.id`)})`;
}

/** The field at a member path of an object, groups crossed; undefined for the object itself. */
export function fieldIn(object: Pick<TableObject, "register" | "path">, member: string): Field | undefined {
  let fields = object.register.fields;
  for (const step of object.path === "" ? [] : object.path.split("."))
    fields = fields.find(({ name }) => name === step)?.object?.fields ?? [];
  let found: Field | undefined;
  for (const step of member === "" ? [] : member.split(".")) {
    found = fields.find(({ name }) => name === step);
    fields = found?.object?.fields ?? [];
  }
  return found;
}

/** A record as a column of its own name. */
function itself({ parts }: Call, register: string, title: string): Shown {
  const kind = [...parts.kinds.shared.values()].find(({ can }) => can.reference === true);
  const server = kind && parts.kinds.server.get(kind.name);
  if (!kind || !server) throw new Error("no kind refers to registers");
  const ref = { register, onDelete: "restrict", bare: false, facts: [] } as const;
  const field: Field = {
    name: "id",
    path: "id",
    title,
    kind: kind.name,
    type: "object",
    required: false,
    readOnly: true,
    writeOnly: false,
    shape: {},
    ref,
    privacy: "none",
    messages: {},
    ui: {},
    was: [],
    source: [],
  };
  return { field, shared: kind, server };
}
