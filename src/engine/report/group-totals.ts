import { type RawBuilder, sql } from "kysely";
import type { Measure, ReportValue } from "../../metadata/report.ts";
import { folded } from "../statement/folded.ts";
import type { ReportSource, ValueSql } from "./report-source.ts";
import { type Crowd, peopleOf, withoutSmallGroups } from "./small-groups.ts";

type Sql = RawBuilder<unknown>;
type Row = Readonly<Record<string, unknown>>;

/** One group with what its measures come to; the root is the whole. */
export interface GroupNode {
  /** Value that tells it apart at its level; null where rows have none. */
  readonly key: string | null;
  /** What its value is shown from. */
  readonly shown: unknown;
  readonly count: number;
  /** Persons it is about, and those each measure with a condition is about; only where small groups are not told. */
  readonly people: number;
  readonly measured: ReadonlyMap<string, number>;
  readonly figures: ReadonlyMap<string, string | null>;
  readonly children: GroupNode[];
  /** What it is called where its value does not say it. */
  readonly label?: string;
}

/** What rows are counted of: where they come from, and which of them. */
export interface Counted {
  readonly source: ReportSource;
  readonly where: readonly Sql[];
  readonly crowd?: Crowd;
}

type Ask = (statement: Sql) => Promise<readonly Row[]>;

/** Groups with their measures, as they may be told. */
export async function groupTree(
  counted: Counted,
  groups: readonly ValueSql[],
  measures: readonly Measure[],
  ask: Ask,
): Promise<GroupNode> {
  const root = treeOf(await ask(totalsStatement(counted, groups, measures)), groups.length, measures);
  return counted.crowd ? withoutSmallGroups(root, counted.crowd.least, measures) : root;
}

const PLACES = 2;

/**
 * Groups of all levels with their measures, in order, by one statement of grouping sets. References are named once a group, not once a
 * row, and what two measures are about is worked out once.
 */
function totalsStatement({ source, where, crowd }: Counted, groups: readonly ValueSql[], measures: readonly Measure[]): Sql {
  const keys = groups.map((_, at) => sql.ref(`b.k${at}`));
  const own = measures.filter(isCounted);
  const values = new Map(own.flatMap((one) => ("value" in one ? [[valueKey(one.value), one.value] as const] : [])));
  const columns = new Map([...values.keys()].map((key, at) => [key, `v${at}`]));
  const inner = [
    sql`t.id`,
    ...(crowd ? [sql`${crowd.person.value} as person`] : []),
    ...groups.flatMap(({ value, shown, order, nameOf }, at) => [
      sql`${value}::text as ${sql.id(`k${at}`)}`,
      ...(nameOf ? [] : [sql`${shown}::text as ${sql.id(`s${at}`)}`, sql`${order} as ${sql.id(`o${at}`)}`]),
    ]),
    ...[...values].map(([key, value]) => sql`${source.value(value).value} as ${sql.id(columns.get(key) ?? "")}`),
    ...own.map((measure, at) => sql`${measure.where ? source.holds(measure.where) : sql`true`} as ${sql.id(`w${at}`)}`),
  ];
  const measured = (measure: Measure): Sql =>
    "value" in measure ? sql.ref(`b.${columns.get(valueKey(measure.value))}`) : sql`1`;
  const sums = new Map(own.map((measure, at) => [measure.name, aggregate(measure, measured(measure), at)]));
  const figures = measures.map((measure, at) => sql`${figureOf(measure, sums)} as ${sql.id(`f${at}`)}`);
  const people = crowd
    ? [
        sql`${peopleOf(crowd, sql.ref("b.person"))} as people`,
        ...own.map(
          (_, at) => sql`${peopleOf(crowd, sql.ref("b.person"))} filter (where ${sql.ref(`b.w${at}`)}) as ${sql.id(`p${at}`)}`,
        ),
      ]
    : [];
  const levels = groups.map((_, at) => sql`(${sql.join(keys.slice(0, at + 1))})`).toReversed();
  const outer = [
    ...(keys.length > 0 ? [sql`grouping(${sql.join(keys)}) as level`] : [sql`0 as level`]),
    ...groups.flatMap(({ nameOf }, at) => [
      sql`${sql.ref(`b.k${at}`)} as ${sql.id(`k${at}`)}`,
      ...(nameOf
        ? []
        : [sql`min(${sql.ref(`b.s${at}`)}) as ${sql.id(`s${at}`)}`, sql`min(${sql.ref(`b.o${at}`)}) as ${sql.id(`o${at}`)}`]),
    ]),
    sql`count(*) as n`,
    ...people,
    ...figures,
  ];
  const rows = sql`select ${sql.join(inner)} ${source.from()} where ${allOf(where)}`;
  const counted = sql`select ${sql.join(outer)} from (${rows}) b`;
  if (keys.length === 0) return counted;
  const named = groups.flatMap(({ nameOf }, at) =>
    nameOf ? [sql`${nameOf(sql`${sql.ref(`g.k${at}`)}::bigint`)}::text as ${sql.id(`s${at}`)}`] : [],
  );
  const order = groups.flatMap(({ nameOf }, at) => [
    sql`${nameOf ? folded(sql.ref(`n.s${at}`)) : sql.ref(`n.o${at}`)} nulls last`,
    sql`${sql.ref(`n.k${at}`)} nulls last`,
  ]);
  return sql`select * from (
      select ${sql.join([sql`g.*`, ...named])} from (${counted} group by grouping sets (${sql.join([...levels, sql`()`])})) g
    ) n order by ${sql.join(order)}`;
}

const valueKey = (value: ReportValue): string => ("path" in value ? `/${value.path.text}` : value.field);

/** Counted of the rows themselves, not made of other measures. */
const isCounted = ({ how }: Measure): boolean => how !== "ratio" && how !== "share";

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

function aggregate(measure: Measure, value: Sql, at: number): Sql {
  const filter = sql`filter (where ${sql.ref(`b.w${at}`)})`;
  switch (measure.how) {
    case "distinct":
      return sql`count(distinct ${value}) ${filter}`;
    case "sum":
      return sql`sum(${value}) ${filter}`;
    case "avg":
      return sql`round(avg(${value}) ${filter}, ${sql.lit(measure.places ?? PLACES)})`;
    case "min":
      return sql`min(${value}) ${filter}`;
    case "max":
      return sql`max(${value}) ${filter}`;
    default:
      return sql`count(*) ${filter}`;
  }
}

function figureOf(measure: Measure, sums: ReadonlyMap<string, Sql>): Sql {
  if (measure.how === "share") return sql`${sums.get(measure.of) ?? sql`null`}`;
  if (measure.how !== "ratio") return sums.get(measure.name) ?? sql`null`;
  const [over, under] = measure.of.map((name) => sums.get(name) ?? sql`null`);
  return sql`round((${over})::numeric * ${sql.lit(measure.times)} / nullif(${under}, 0), ${sql.lit(measure.places ?? PLACES)})`;
}

/** The statement's rows as a tree, in their order. */
function treeOf(rows: readonly Row[], levels: number, measures: readonly Measure[]): GroupNode {
  const made = new Map<string, GroupNode>();
  const own = measures.filter(isCounted);
  const nodeAt = (path: readonly (string | null)[]): GroupNode => {
    const key = JSON.stringify(path);
    const known = made.get(key);
    if (known) return known;
    const row = byPath.get(key);
    const node: GroupNode = {
      key: path.at(-1) ?? null,
      shown: row?.[`s${path.length - 1}`] ?? null,
      count: Number(row?.n ?? 0),
      people: Number(row?.people ?? 0),
      measured: new Map(own.flatMap(({ name, where }, at) => (where ? [[name, Number(row?.[`p${at}`] ?? 0)] as const] : []))),
      figures: new Map(measures.map(({ name }, at) => [name, textOf(row?.[`f${at}`])])),
      children: [],
    };
    made.set(key, node);
    if (path.length > 0) nodeAt(path.slice(0, -1)).children.push(node);
    return node;
  };
  const byPath = new Map(rows.map((row) => [JSON.stringify(pathOf(row, levels)), row]));
  const root = nodeAt([]);
  for (const row of rows) if (Number(row.level) === 0) nodeAt(pathOf(row, levels));
  return withShares(root, measures);
}

/** Bits of `grouping` say which levels a row adds up. */
function pathOf(row: Row, levels: number): readonly (string | null)[] {
  const depth = levels - Math.log2(Number(row.level) + 1);
  return Array.from({ length: depth }, (_, at) => textOf(row[`k${at}`]));
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Shares of the whole or of the group above; empty where there is nothing to share. */
function withShares(root: GroupNode, measures: readonly Measure[]): GroupNode {
  const shares = measures.filter((one) => one.how === "share");
  if (shares.length === 0) return root;
  const shared = (node: GroupNode, parent: GroupNode): GroupNode => {
    const figures = new Map(node.figures);
    for (const share of shares) {
      const of = Number((share.whole === "parent" ? parent : root).figures.get(share.name) ?? 0);
      const own = node.figures.get(share.name);
      figures.set(
        share.name,
        of === 0 || own === null || own === undefined ? null : ((Number(own) / of) * 100).toFixed(share.places ?? 1),
      );
    }
    return { ...node, figures, children: node.children.map((child) => shared(child, node)) };
  };
  return shared(root, root);
}
