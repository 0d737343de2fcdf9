import { sql } from "kysely";
import type { DocumentEvent } from "../../reporting/document.ts";
import { type DetailRow, detailRow, idsStatement, rowsStatement } from "./detail-rows.ts";
import { allOf } from "./group-totals.ts";
import type { Made } from "./make-document.ts";
import type { PlannedList, PlannedRecord, PlannedSection } from "./record-plan.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Records of one statement: their texts are long. */
const BATCH = 100;

type Asked = Pick<Made, "plan" | "ask" | "most">;
/** Rows of one list, by the record they belong to. */
type Listed = ReadonlyMap<number, readonly DetailRow[]>;

/** Each row by itself, on a page of its own where that is asked for. */
export async function* recordEvents(record: PlannedRecord, asked: Asked): AsyncGenerator<readonly DocumentEvent[]> {
  const { block, name, sections, sort } = record;
  const { plan, ask, most } = asked;
  const found = await ask(idsStatement(plan.source, [], sort, plan.where, { most, offset: 0 }));
  const ids = found.map(({ id }) => Number(id));
  const columns = [name, ...sections.flatMap(({ fields }) => fields)];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const read = await ask(rowsStatement(plan.source, [], columns, plan.where, some));
    const rows = new Map(read.map((row) => [Number(row.id), detailRow(row, 0, columns)]));
    const lists = new Map<PlannedList, Listed>();
    for (const { list } of sections) if (list) lists.set(list, await listed(list, some, asked));
    yield some.flatMap((id, at): readonly DocumentEvent[] => {
      const row = rows.get(id);
      if (!row) return [];
      const [title, ...values] = row.cells;
      const cells = values.values();
      return [
        {
          type: "section",
          title: title ?? REPORT_TEXTS.without,
          level: 1,
          ...(block.pageBreak && from + at > 0 ? { breakBefore: true } : {}),
        },
        ...sections.flatMap((section) =>
          sectionEvents(section, cells, { record: title ?? REPORT_TEXTS.without, rows: rowsOf(section, lists, id) }),
        ),
        ...(block.sign ? [{ type: "sign", lines: block.sign } as const] : []),
      ];
    });
  }
}

const rowsOf = ({ list }: PlannedSection, lists: ReadonlyMap<PlannedList, Listed>, id: number): readonly DetailRow[] =>
  (list && lists.get(list)?.get(id)) ?? [];

/** A heading of nothing is left out. `cells` are those of all fields in order, taken as they come. */
function sectionEvents(
  { title, fields, list }: PlannedSection,
  cells: Iterator<string | null>,
  under: { readonly record: string; readonly rows: readonly DetailRow[] },
): readonly DocumentEvent[] {
  const said = fields.flatMap(({ column: { title: label, format } }) => {
    const value = cells.next().value ?? null;
    return value === null ? [] : [{ label, format, value }];
  });
  const inside: readonly DocumentEvent[] = [
    ...(said.length > 0 ? [{ type: "fields", fields: said } as const] : []),
    ...(list && title !== undefined ? listEvents(list, title, under) : []),
  ];
  return inside.length === 0 || title === undefined ? inside : [{ type: "section", title, level: 2 }, ...inside];
}

function listEvents(
  { columns, whenEmpty }: PlannedList,
  list: string,
  { record, rows }: { readonly record: string; readonly rows: readonly DetailRow[] },
): readonly DocumentEvent[] {
  if (rows.length === 0) return whenEmpty === undefined ? [] : [{ type: "text", text: whenEmpty }];
  return [
    { type: "columns", groups: [], columns: columns.map(({ column }) => column), of: { record, list } },
    ...rows.map(({ cells }): DocumentEvent => ({ type: "row", cells })),
  ];
}

/** What is listed under these records, each in its order. */
async function listed({ source, owner, columns, sort }: PlannedList, ids: readonly number[], { ask }: Asked): Promise<Listed> {
  const cells = columns.map((column, at) => sql`${column.sql.shown} as ${sql.id(`c${at}`)}`);
  const order = sort.map(
    ({ sql: one, descending }) => sql`${one.order} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`,
  );
  const where = [...source.within, sql`${owner} = any(${ids}::bigint[])`];
  const found = await ask(sql`select t.id, null as record, ${owner}::text as k0, ${sql.join(cells)} ${source.from()}
    where ${allOf(where)} order by ${sql.join([...order, ...inOrder(source), sql`t.id`])}`);
  return Map.groupBy(
    found.map((row) => detailRow(row, 1, columns)),
    ({ keys }) => Number(keys[0]),
  );
}

/** Rows of a list keep the place they were written in. */
const inOrder = ({ main }: PlannedList["source"]) => (main.table.role === "rows" ? [sql`t.ordem`] : []);
