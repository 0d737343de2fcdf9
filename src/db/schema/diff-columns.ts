import type { SchemaChange } from "./change.ts";
import { canonicalType, collated, widens } from "./column-types.ts";
import type { DesiredColumn, DesiredTable } from "./desired.ts";
import type { FoundColumn, FoundTable } from "./introspect.ts";
import { keyOf } from "./offenders.ts";
import { literal, quoted } from "./quote.ts";
import { columnComment, columnMark, columnSql } from "./table-sql.ts";
import { complaints, schemaTexts } from "./texts.ts";

export interface ColumnDiff {
  readonly changes: readonly SchemaChange[];
  /** Columns that go or change their type: objects over them go before and come back after. */
  readonly renewed: ReadonlySet<string>;
}

/** Columns of a table that is there already. */
export function diffColumns(table: DesiredTable, found: FoundTable): ColumnDiff {
  const name = quoted(table.name);
  const changes: SchemaChange[] = [];
  const safe = (...statements: string[]): void => void changes.push({ kind: "safe", table: table.name, statements });
  const there = new Map(found.columns);
  const declared = new Map(table.columns.map((column) => [column.name, column]));
  const renewed = new Set<string>();
  const retyped = new Set(table.columns.filter((column) => differs(column, there.get(column.name))).map((column) => column.name));
  // A generated column keeps the one it is made of from changing; it loses nothing by being made again.
  for (const [column, { generated, mark }] of found.columns) {
    if (!generated) continue;
    const wanted = declared.get(column);
    if (wanted?.generated && columnMark(wanted) === mark && !retyped.has(wanted.generated.of) && !retyped.has(column)) continue;
    safe(`alter table ${name} drop column ${quoted(column)} cascade`);
    there.delete(column);
    renewed.add(column);
  }
  for (const column of table.columns.filter(({ generated }) => !generated))
    changes.push(...diffColumn(table, column, there.get(column.name)));
  for (const column of table.columns.filter(({ generated }) => generated)) {
    if (!there.has(column.name)) changes.push(...diffColumn(table, column, undefined));
  }
  for (const [column, { notNull }] of there) {
    if (!declared.has(column)) changes.push(dropColumn(table.name, column, notNull));
  }
  return { changes, renewed: new Set([...renewed, ...retyped]) };
}

const differs = ({ type }: DesiredColumn, found: FoundColumn | undefined): boolean =>
  found !== undefined && canonicalType(type) !== found.type;

function diffColumn(table: DesiredTable, column: DesiredColumn, found: FoundColumn | undefined): SchemaChange[] {
  const name = quoted(table.name);
  const own = quoted(column.name);
  const key = keyOf(table.columns);
  const base = { table: table.name };
  if (!found) {
    const statements = [`alter table ${name} add column ${columnSql(column)}`, ...columnComment(table.name, column)];
    const needsValue = column.notNull && column.default === undefined && !column.generated && !column.identity;
    if (!needsValue) return [{ ...base, kind: "safe", statements }];
    const offenders = {
      sql: `select ${key} from ${name} t`,
      complaint: complaints.empty(column.name),
      declared: column.declared,
    };
    return [{ ...base, kind: "check", statements, offenders }];
  }
  const changes: SchemaChange[] = [];
  if (differs(column, found)) changes.push(...retype(table, column, found));
  const mark = columnMark(column);
  if (mark !== found.mark || (mark !== undefined && !found.hasDefault)) {
    const set = column.default === undefined ? "drop default" : `set default ${column.default}`;
    const comment = mark === undefined ? [`comment on column ${name}.${own} is null`] : columnComment(table.name, column);
    changes.push({ ...base, kind: "safe", statements: [`alter table ${name} alter column ${own} ${set}`, ...comment] });
  }
  const notNull = column.notNull || column.identity === true;
  if (notNull && !found.notNull) {
    const set = `alter table ${name} alter column ${own} set not null`;
    const offenders = {
      sql: `select ${key} from ${name} t where ${own} is null`,
      complaint: complaints.empty(column.name),
      declared: column.declared,
    };
    changes.push(
      column.default === undefined
        ? { ...base, kind: "check", statements: [set], offenders }
        : { ...base, kind: "safe", statements: [`update ${name} set ${own} = ${column.default} where ${own} is null`, set] },
    );
  }
  if (!notNull && found.notNull) {
    changes.push({ ...base, kind: "safe", statements: [`alter table ${name} alter column ${own} drop not null`] });
  }
  return changes;
}

function retype(table: DesiredTable, column: DesiredColumn, found: FoundColumn): SchemaChange[] {
  const name = quoted(table.name);
  const own = quoted(column.name);
  const type = canonicalType(column.type);
  const lists = found.type.endsWith("[]") && type.endsWith("[]");
  const through = lists || type === "text" ? own : `${own}::text`;
  const statements = [
    ...(found.hasDefault ? [`alter table ${name} alter column ${own} drop default`] : []),
    `alter table ${name} alter column ${own} type ${collated(column.type)} using ${through}::${column.type}`,
    ...(column.default === undefined || !found.hasDefault
      ? []
      : [`alter table ${name} alter column ${own} set default ${column.default}`]),
  ];
  if (widens(found.type, type)) return [{ kind: "safe", table: table.name, statements }];
  const sql = `select ${keyOf(table.columns)} from ${name} t where not quadro_cabe(${own}::text, ${literal(type)})`;
  return [
    {
      kind: "check",
      table: table.name,
      statements,
      offenders: { sql, complaint: complaints.unfit(column.name, type), declared: column.declared },
    },
  ];
}

function dropColumn(table: string, column: string, notNull: boolean): SchemaChange {
  const [name, own] = [quoted(table), quoted(column)];
  return {
    kind: "destructive",
    table,
    statements: [`alter table ${name} drop column ${own} cascade`],
    loss: {
      sql: `select count(*) as linhas from ${name} where ${own} is not null`,
      sentence: (rows) => schemaTexts.dropColumn(table, column, rows),
    },
    instead: notNull ? [`alter table ${name} alter column ${own} drop not null`] : [],
  };
}
