import type { Cell, DocumentEvent } from "../../reporting/document.ts";
import { type DetailRow, detailRow, idsOfGroups, idsStatement, rowsStatement } from "./detail-rows.ts";
import type { GroupNode } from "./group-totals.ts";
import type { Ask, Made } from "./make-document.ts";
import type { PlannedTable, ReportPlan } from "./report-plan.ts";

/** Rows one statement brings: short enough that others work between two of them. */
const BATCH = 1000;
/** Rows whose ids one statement brings, the last group whole. */
const PIECE = 20_000;
/** Given rows are worked out anew by each statement. */
const GIVEN = { batch: 5000, piece: 50_000 } as const;

type GroupPath = readonly (string | null)[];
interface Read {
  readonly row: DetailRow;
  readonly leaf: number;
}

/** Reads rows in the order of the groups: ids of some groups at once, rows a batch ahead. */
export class RowReader {
  readonly #table: PlannedTable;
  readonly #made: Made;
  readonly #leaves: readonly { readonly path: GroupPath; readonly count: number }[];
  readonly #sizes: { readonly batch: number; readonly piece: number };
  /** Groups whose ids were asked for, and rows that may still be shown. */
  #asked = 0;
  #left: number;
  #ids: { readonly id: number; readonly leaf: number }[] = [];
  #read: Read[] = [];
  #leaf = 0;

  constructor(table: PlannedTable, made: Made, root: GroupNode) {
    this.#table = table;
    this.#made = made;
    this.#left = made.most;
    this.#leaves = table.groups.length === 0 ? [{ path: [], count: made.count }] : leavesOf(root, []);
    this.#sizes = made.plan.given ? GIVEN : { batch: BATCH, piece: PIECE };
  }

  /** Rows of the next innermost group; one that went to another meanwhile is left out. */
  async *next(): AsyncGenerator<DocumentEvent> {
    const leaf = this.#leaf++;
    const keys = JSON.stringify(this.#leaves[leaf]?.path);
    const placed = positions(this.#table);
    for (;;) {
      const found = this.#read[0] ?? (await this.#more());
      if (!found || found.leaf !== leaf) return;
      this.#read.shift();
      if (JSON.stringify(found.row.keys) !== keys) continue;
      const link = this.#made.link(found.row);
      yield { type: "row", cells: placed(found.row.cells), ...(link === undefined ? {} : { link }) };
    }
  }

  async #more(): Promise<Read | undefined> {
    while (this.#read.length === 0) {
      if (this.#ids.length === 0 && !(await this.#moreIds())) return undefined;
      const some = this.#ids.splice(0, this.#sizes.batch);
      const leaves = new Map(some.map(({ id, leaf }) => [id, leaf]));
      const { plan, ask } = this.#made;
      const rows = await rowsOf(plan, this.#table, [...leaves.keys()], ask);
      this.#read = rows.map((row) => ({ row, leaf: leaves.get(row.id) ?? -1 }));
    }
    return this.#read[0];
  }

  /** False where all were asked for. */
  async #moreIds(): Promise<boolean> {
    const { plan, ask } = this.#made;
    const { groups, sort } = this.#table;
    const from = this.#asked;
    const most = this.#left;
    let rows = 0;
    while (this.#asked < this.#leaves.length && rows < Math.min(this.#sizes.piece, most))
      rows += this.#leaves[this.#asked++]?.count ?? 0;
    if (this.#asked === from) return false;
    const by = groups.map(({ sql }) => sql);
    const paths = this.#leaves.slice(from, this.#asked).map(({ path }) => path);
    const found =
      by.length === 0
        ? await ask(idsStatement(plan.source, [], sort, plan.where, { most, offset: 0 }))
        : await ask(idsOfGroups(plan.source, by, sort, plan.where, { paths, most }));
    this.#left -= found.length;
    this.#ids = found.map(({ id, place = 1 }) => ({ id: Number(id), leaf: from + Number(place) - 1 }));
    return true;
  }
}

/** Puts positions into the cells of one group's rows, which come in the order of what they are ranked by. */
function positions({ columns }: PlannedTable): (cells: DetailRow["cells"]) => DetailRow["cells"] {
  if (!columns.some(({ ranks }) => ranks)) return (cells) => cells;
  const last = columns.map(() => ({ cell: null as Cell, position: 0 }));
  let row = 0;
  return (cells) => {
    row += 1;
    return cells.map((cell, at) => {
      const before = last[at];
      if (!columns[at]?.ranks || !before || cell === null) return cell;
      if (cell !== before.cell) Object.assign(before, { cell, position: row });
      return String(before.position);
    });
  };
}

const leavesOf = (
  { key, count, children }: GroupNode,
  above: GroupPath,
  top = true,
): readonly { path: GroupPath; count: number }[] => {
  const path = top ? above : [...above, key];
  return children.length === 0 && !top ? [{ path, count }] : children.flatMap((child) => leavesOf(child, path, false));
};

/** Rows by their ids, in the order of the ids; those gone meanwhile are left out. */
export async function rowsOf(
  { source, where }: ReportPlan,
  { groups, columns }: PlannedTable,
  ids: readonly number[],
  ask: Ask,
): Promise<readonly DetailRow[]> {
  const by = groups.map(({ sql }) => sql);
  const found = await ask(rowsStatement(source, by, columns, where, ids));
  const rows = new Map(found.map((row) => [Number(row.id), detailRow(row, groups.length, columns)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
