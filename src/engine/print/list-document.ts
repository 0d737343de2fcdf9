import { AppError } from "../../errors/app-error.ts";
import { groupOf } from "../../kinds/shown-value.ts";
import type { Address } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ListTotals } from "../../metadata/wire.ts";
import type { Document, DocumentEvent, Figure, Head } from "../../reporting/document.ts";
import { readCell } from "../../reporting/shown-cell.ts";
import type { StoredRecord } from "../contract.ts";
import type { ExportPlace } from "../export/export-file.ts";
import { exportLabels } from "../export/export-labels.ts";
import { listMembers } from "../list/columns.ts";
import { companyOf } from "../list/company-of.ts";
import { partsOf, placesOf, type RecordPlace, recordReader } from "../list/list-across.ts";
import { listTotals } from "../list/list-totals.ts";
import { shown } from "../read/shown.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
import { FIRST_PIECE } from "../sheet/short-pieces.ts";
import { filterLines } from "./filter-lines.ts";
import { cellOf, type PrintedMember, printedCell, printedColumn, printedMember, toLearn } from "./printed-value.ts";
import { PRINT_TEXTS } from "./texts.ts";

/** Records read together, at most: the connection is held for little. */
const AT_ONCE = 200;

export interface ListPrint {
  /** Paths of the columns, in order; those of the list itself when absent. */
  readonly columns?: readonly string[] | undefined;
  /** Its heading; what its address calls it when absent. */
  readonly title?: string | undefined;
  /** Where it is asked for; the register's main address when absent. */
  readonly address?: Address | undefined;
  /** The member it is grouped by; it is ordered by it already. */
  readonly group?: string | undefined;
  /** Records it may have. */
  readonly most: number;
  readonly head: Pick<Head, "company" | "user" | "at">;
}

interface Opened {
  readonly head: Head;
  readonly columns: readonly PrintedMember[];
  readonly group: PrintedMember | undefined;
  readonly totals: ListTotals;
  readonly places: readonly RecordPlace[];
  readonly read: ReturnType<typeof recordReader>;
}

/** A list as a document: its filters, columns, order, groups and totals, of what the reader sees. FILE_LIMIT when it has too many records. */
export async function listDocument(
  place: ExportPlace,
  print: ListPrint,
): Promise<{ readonly document: Document; readonly companies: Set<number> }> {
  const opened = await open(place, print);
  const companies = new Set<number>();
  return { document: events(place, opened, companies), companies };
}

/** Members a printed list may show to this reader, with their titles, in the order of the form. */
export const printable = ({
  shape,
  listing,
}: ExportPlace): Promise<readonly { readonly path: string; readonly title: string }[]> =>
  listing(async (standings) =>
    [...new Set(pathsOf(shape))].flatMap((path) => {
      const member = shape.byPath.get(path);
      const isUnseen = standings.every(({ sight }) => sight.unseen.has(path));
      return member === undefined || isUnseen ? [] : [{ path, title: member.field.title }];
    }),
  );

async function open(place: ExportPlace, print: ListPrint): Promise<Opened> {
  const { shape } = place;
  const { register } = shape;
  return place.listing(async (standings) => {
    const [first, ...others] = standings;
    const unseen = new Set([...first.sight.unseen].filter((path) => others.every((one) => one.sight.unseen.has(path))));
    const asked = print.columns ?? register.list.columns;
    const known = new Set(pathsOf(shape));
    const wrong = asked.find((path) => !known.has(path));
    if (wrong !== undefined || asked.length === 0) throw new AppError("INVALID_PARAMETER", { params: { parameter: "colunas" } });
    const columns = asked.flatMap((path) => {
      const member = shape.byPath.get(path);
      return member && !unseen.has(path) ? [printedMember(member)] : [];
    });
    const hidden = asked.filter((path) => unseen.has(path)).flatMap((path) => shape.byPath.get(path)?.field.title ?? []);
    const member = print.group === undefined ? undefined : shape.byPath.get(print.group);
    const [one, ...more] = partsOf(standings, shape);
    const places = one ? await placesOf([one, ...more], shape) : [];
    if (places.length > print.most) throw new AppError("FILE_LIMIT", { message: PRINT_TEXTS.tooMany(print.most) });
    const { plural, gender } = print.address ?? register;
    const head: Head = {
      ...print.head,
      title: print.title ?? plural,
      filters: await filterLines(first.call, shape, first.query.filter, unseen, gender),
      notes: hidden.map(PRINT_TEXTS.hidden),
      code: register.id,
    };
    return {
      head,
      columns,
      group: member ? printedMember(member) : undefined,
      totals: await listTotals(standings, shape, print.group),
      places,
      read: recordReader(one ? [one, ...more] : [], shape, (of, sight) => listMembers(of, sight.unseen)),
    };
  });
}

/** Members a list shows, or may be asked to show. */
const pathsOf = (shape: RegisterShape): readonly string[] => [
  ...shape.register.list.columns,
  ...[...shape.byPath.values()].flatMap(({ how, shared: { can }, field }) =>
    how === "column" && !can.secret && !can.long && !can.file && !isInList(shape, field.path) ? [field.path] : [],
  ),
];

/** A row of a list has no place in a line about its record. */
const isInList = (shape: RegisterShape, path: string): boolean => {
  const steps = path.split(".");
  return steps.some((_, at) => at > 0 && shape.byPath.get(steps.slice(0, at).join("."))?.how === "rows");
};

async function* events(place: ExportPlace, opened: Opened, companies: Set<number>): Document {
  const { columns, group, totals, places } = opened;
  const shownColumns = group ? columns.filter(({ path }) => path !== group.path) : columns;
  yield [
    { type: "head", head: opened.head },
    { type: "columns", groups: group ? [printedColumn(group)] : [], columns: shownColumns.map((one) => printedColumn(one)) },
  ];
  const breathe = breathing();
  const labels = exportLabels(toLearn(shownColumns.map(({ member }) => member)));
  let key: Json | undefined;
  let ended: readonly DocumentEvent[] = [];
  let size = FIRST_PIECE;
  for (let from = 0; from < places.length; from += size, size = Math.min(AT_ONCE, size * 2)) {
    const piece = places.slice(from, from + size);
    const records = await place.reading(async (call) => {
      const read = await opened.read(call.queries, piece);
      const found = read.map((row): StoredRecord => shown(call.parts, place.shape, call.context, row));
      for (const [company, theirs] of Map.groupBy(found, companyOf)) await labels.learn(call, company, theirs);
      return found;
    });
    const batch: DocumentEvent[] = [];
    for (const record of records) {
      const company = companyOf(record);
      if (company !== undefined) companies.add(company);
      const own = group ? groupOf(record, group.path) : undefined;
      if (group && own !== key) {
        const value = printedCell(group, record);
        batch.push(...ended, { type: "group", level: 0, value });
        ended = [groupTotal(opened, own ?? null, readCell(value, group))];
        key = own;
      }
      batch.push({ type: "row", cells: shownColumns.map((one) => printedCell(one, record, labels.of(company))) });
    }
    yield batch;
    await breathe();
  }
  yield [
    ...ended,
    { type: "totals", level: -1, label: PRINT_TEXTS.total, figures: figuresOf(opened, totals) },
    { type: "end", count: places.length },
  ];
}

function groupTotal(opened: Opened, key: Json, label: string): DocumentEvent {
  const own = opened.totals.grupos?.find(({ valor }) => valor === key);
  const figures = own ? figuresOf(opened, own, true) : [];
  return { type: "totals", level: 0, label, figures };
}

/** Sums stand under their columns; those of columns that are not shown are left out. */
function figuresOf({ columns }: Opened, { registros, totais }: Omit<ListTotals, "grupos">, counted = false): readonly Figure[] {
  const sums = columns.flatMap((column): readonly Figure[] => {
    const { path, format, places, member } = column;
    const value = totais[path];
    if (value === undefined || value === null) return [];
    const figure = { title: member.field.title, format, ...(places === undefined ? {} : { places }) };
    return [{ ...figure, value: cellOf(column, value), under: path }];
  });
  return counted ? [{ title: PRINT_TEXTS.subtotal, format: "integer", value: String(registros) }, ...sums] : sums;
}
