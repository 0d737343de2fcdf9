import { conditionsBelow } from "../../generator/check/walk.ts";
import type { RequestContext, Standing } from "../../src/metadata/context.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Registry } from "../../src/metadata/register.ts";
import type { Measure, Report } from "../../src/metadata/report.ts";
import type { Column, DocumentEvent } from "../../src/reporting/document.ts";

/** The same reader without the rights that single members ask for: what people earn, their own data. */
export const withoutReserved = (context: RequestContext, registry: Registry): RequestContext => {
  const rows = new Set(ofRows(registry));
  return without(
    context,
    new Set([...registry.values()].flatMap(({ fields }) => fields.flatMap(asked)).filter((right) => !rows.has(right))),
    {},
  );
};

/** The same reader as who answers for one area: every right but those to see what is of other areas. */
export const ofOneArea = (context: RequestContext, registry: Registry, area: number): RequestContext =>
  without(context, new Set(ofRows(registry)), { areas: [area] });

const ofRows = (registry: Registry): readonly string[] => [...registry.values()].flatMap(({ access }) => rightsIn(access?.read));

function without(context: RequestContext, taken: ReadonlySet<string>, place: Partial<Standing>): RequestContext {
  const left = <T extends { readonly rights: ReadonlySet<string> }>(one: T): T => ({
    ...one,
    ...place,
    rights: new Set([...one.rights].filter((right) => !taken.has(right))),
  });
  return {
    ...context,
    user: left(context.user),
    standingIn: (company) => {
      const there = context.standingIn?.(company);
      return there && left(there);
    },
  };
}

const asked = ({ access, object }: Field): readonly string[] => [
  ...rightsIn(access?.read),
  ...(object?.fields ?? []).flatMap(asked),
];

const rightsIn = (condition: unknown): readonly string[] =>
  [...conditionsBelow(condition)].flatMap((one) =>
    one.op === "has" && one.path.text === "$user.rights" && "literal" in one.value ? [String(one.value.literal)] : [],
  );

export interface Told {
  readonly events: readonly DocumentEvent[];
  /** Every line of every table, by its columns. */
  readonly lines: readonly ReadonlyMap<string, string | null>[];
  readonly titles: ReadonlySet<string>;
  readonly count: number;
}

/** What a document tells in its tables. */
export function toldBy(events: readonly DocumentEvent[], { blocks }: Pick<Report, "blocks">): Told {
  const tables = new Set(blocks.flatMap(({ id, kind }) => (kind === "table" ? [id] : [])));
  let columns: readonly Column[] = [];
  let block = "";
  let count = 0;
  const titles = new Set<string>();
  const lines: ReadonlyMap<string, string | null>[] = [];
  const named = ({ title }: Column): string => `${block} ${title}`;
  for (const event of events) {
    if (event.type === "block") block = event.id;
    if (event.type === "end") count = event.count;
    if (event.type === "columns") {
      columns = event.columns;
      for (const column of columns) titles.add(named(column));
    }
    if (event.type === "row" && tables.has(block))
      lines.push(new Map(event.cells.map((cell, at) => [columns[at] ? named(columns[at]) : "", cell])));
  }
  return { events, lines, titles, count };
}

/** Lines of one that the other does not have, each as often, over the columns both show; what a record kept from the reader would tell is empty. */
export function linesMissing(some: Told, all: Told): readonly string[] {
  const both = [...some.titles].filter((title) => all.titles.has(title));
  const left = [...all.lines];
  return some.lines.flatMap((line) => {
    const at = left.findIndex((one) => both.every((title) => line.get(title) == null || line.get(title) === one.get(title)));
    if (at < 0) return [JSON.stringify([...line])];
    left.splice(at, 1);
    return [];
  });
}

/** Numbers of people told, and those left of each whole when what is told is taken from it: what nobody may be found by. */
export function peopleTold(events: readonly DocumentEvent[], report: Report): readonly number[] {
  const people = new Set(report.measures.filter((one) => countsPeople(one, report)).map(({ title }) => title));
  const found: number[] = [];
  let columns: readonly Column[] = [];
  let told = new Map<string, number>();
  for (const event of events) {
    if (event.type === "columns") [columns, told] = [event.columns, new Map()];
    if (event.type === "row")
      for (const [at, { title }] of columns.entries()) {
        const cell = event.cells[at];
        if (!people.has(title) || cell == null) continue;
        found.push(Number(cell));
        told.set(title, (told.get(title) ?? 0) + Number(cell));
      }
    if (event.type === "totals")
      for (const { title, value } of event.figures)
        if (people.has(title) && value !== null) found.push(Number(value), Number(value) - (told.get(title) ?? 0));
    if (event.type === "chart")
      for (const { title, values } of event.chart.series)
        if (people.has(title)) found.push(...values.flatMap((value) => (value === null ? [] : [Number(value)])));
  }
  return found.filter((number) => number > 0);
}

const countsPeople = (measure: Measure, { person }: Report): boolean =>
  measure.how === "distinct"
    ? "path" in measure.value && JSON.stringify(measure.value.path) === JSON.stringify(person)
    : measure.how === "count" && person?.hops.length === 0 && person.member === "";

/** What stands in columns that only the one shows, and nowhere else in it. */
export function keptFrom(some: Told, all: Told): readonly string[] {
  const values = (isHidden: boolean): readonly string[] =>
    all.lines.flatMap((line) =>
      [...line].flatMap(([title, cell]) => (some.titles.has(title) !== isHidden && cell !== null ? [cell] : [])),
    );
  const open = new Set(values(false));
  return [...new Set(values(true))].filter((cell) => cell.length >= TELLING && !open.has(cell));
}

/** Shorter ones stand in any document: counts, yes and no. */
const TELLING = 5;
