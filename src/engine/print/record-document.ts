import { AppError } from "../../errors/app-error.ts";
import type { SharedKinds } from "../../kinds/contract.ts";
import { recordName } from "../../kinds/record-name.ts";
import { rowsOf } from "../../metadata/json.ts";
import type { Address } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Document, DocumentEvent, Head } from "../../reporting/document.ts";
import type { ExportPlace } from "../export/export-file.ts";
import { exportLabels, type Labels } from "../export/export-labels.ts";
import { partsOf, placesOf, recordReader } from "../list/list-across.ts";
import { withBareLabels } from "../read/bare-labels.ts";
import { visible } from "../read/seen.ts";
import { shown } from "../read/shown.ts";
import { at, idOf } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import type { SheetColumn } from "../sheet/columns.ts";
import { cellOf, printedCell, printedColumn, printedMember, toLearn } from "./printed-value.ts";
import { PRINT_TEXTS } from "./texts.ts";

type RowsMember = Member & { readonly how: "rows" };

/** Records as one reader gets them, ready to be printed. */
export interface PrintedRecords {
  readonly records: readonly WireRecord[];
  readonly members: readonly Member[];
  readonly labels: Labels;
  /** Titles of what the reader does not get. */
  readonly hidden: readonly string[];
  readonly kinds: SharedKinds;
}

/** The listed records, whole, in the order of the list. */
export function printedRecords({ shape, listing }: ExportPlace): Promise<PrintedRecords> {
  return listing(async (standings) => {
    const [one, ...more] = partsOf(standings, shape);
    const [first] = standings;
    const places = one ? await placesOf([one, ...more], shape) : [];
    const members = visible(shape.members, first.sight.unseen);
    const read = recordReader(one ? [one] : [], shape, (of, { unseen }) => withBareLabels(visible(of.members, unseen)));
    const stored = await read(first.call.queries, places);
    const records = stored.map((record) => shown(first.call.parts, shape, first.call.context, record));
    const labels = exportLabels(learned(members));
    await labels.learn(first.call, undefined, records);
    const hidden = [...first.sight.unseen].flatMap((path) => shape.byPath.get(path)?.field.title ?? []);
    return { records, members, labels: labels.of(undefined), hidden, kinds: first.call.parts.kinds.shared };
  });
}

/** A record by the tabs of its form, as its reader sees it. NOT_FOUND for one that is not there, or not to be seen. */
export async function recordDocument(
  place: ExportPlace,
  head: Pick<Head, "company" | "user" | "at">,
  address: Address | undefined,
): Promise<Document> {
  const { register } = place.shape;
  const found = await printedRecords(place);
  const [record] = found.records;
  if (!record) throw new AppError("NOT_FOUND");
  const name = recordName(register, record, found.kinds);
  const first: DocumentEvent = {
    type: "head",
    head: {
      ...head,
      title: [(address ?? register).title, name].filter((text) => text !== "").join(": "),
      filters: [],
      notes: found.hidden.map(PRINT_TEXTS.hidden),
      code: register.id,
    },
  };
  return one([first, ...tabEvents(place.shape, found, record)]);
}

async function* one(events: readonly DocumentEvent[]): Document {
  yield events;
}

function tabEvents(shape: RegisterShape, found: PrintedRecords, record: WireRecord): readonly DocumentEvent[] {
  const { tabs } = shape.register;
  const placed = new Set(tabs.flatMap(({ fields }) => fields));
  const rest = found.members.flatMap(({ field }) => (placed.has(field.path) || within(placed, field.path) ? [] : [field.path]));
  const all = [...tabs, ...(rest.length > 0 ? [{ title: PRINT_TEXTS.other, fields: rest }] : [])];
  return sectionEvents(shape, found, record, all, 1);
}

/** Members of a record under headings; a heading of nothing is left out. */
export function sectionEvents(
  shape: RegisterShape,
  { members, labels }: PrintedRecords,
  record: WireRecord,
  sections: readonly { readonly title: string; readonly fields: readonly string[] }[],
  level: 1 | 2,
): readonly DocumentEvent[] {
  const byPath = new Map(members.flatMap(withInner).map((member) => [member.field.path, member]));
  return sections.flatMap(({ title, fields }): readonly DocumentEvent[] => {
    const inside = fields.flatMap((path) => byPath.get(path) ?? []);
    const said = memberEvents(shape, inside, record, labels);
    return said.length === 0 ? [] : [{ type: "section", title, level }, ...said];
  });
}

/** A group whose members stand in tabs one by one stands there by these. */
const within = (placed: ReadonlySet<string>, path: string): boolean => [...placed].some((one) => one.startsWith(`${path}.`));

const withInner = (member: Member): readonly Member[] =>
  member.how === "group" ? [member, ...member.members.flatMap(withInner)] : [member];

function memberEvents(
  shape: RegisterShape,
  members: readonly Member[],
  record: WireRecord,
  labels: Labels,
): readonly DocumentEvent[] {
  const plain = members.filter(isPlain).filter((member) => !isIdle(shape, member, record));
  const fields = plain.map((member) => {
    const printed = printedMember(member);
    const { format, places } = printed;
    return {
      label: member.field.title,
      format,
      ...(places === undefined ? {} : { places }),
      value: printedCell(printed, record, labels),
    };
  });
  return [
    ...(fields.length > 0 ? [{ type: "fields", fields } as const] : []),
    ...members.flatMap((member): readonly DocumentEvent[] => {
      if (member.how === "rows") return rowEvents(member, record, labels);
      if (member.how !== "group") return [];
      const inner = memberEvents(shape, member.members, record, labels);
      return inner.length === 0 ? [] : [{ type: "section", title: member.field.title, level: 2 }, ...inner];
    }),
  ];
}

const isPlain = ({ how, field, shared: { can } }: Member): boolean =>
  how !== "rows" && how !== "group" && how !== "none" && !can.secret && !can.file && !field.writeOnly;

/** What a rule shows only at times and nothing stands in says nothing. */
function isIdle({ register }: RegisterShape, { field }: Member, record: WireRecord): boolean {
  const value = at(record, field.path.split(".")) ?? null;
  return (value === null || value === "") && register.rules.some(({ show }) => show?.includes(field.path) === true);
}

function rowEvents(list: RowsMember, record: WireRecord, labels: Labels): readonly DocumentEvent[] {
  const rows = rowsOf(at(record, list.field.path.split(".")));
  const members = list.members.flatMap(withInner).filter(isPlain);
  if (rows.length === 0 || members.length === 0) return [];
  const printed = members.map((member) => printedMember(member, member.field.path.slice(list.field.path.length + 1)));
  return [
    { type: "section", title: list.field.title, level: 2 },
    { type: "columns", groups: [], columns: printed.map((one) => printedColumn(one)) },
    ...rows.map(
      (row): DocumentEvent => ({
        type: "row",
        cells: printed.map((one) => {
          const value: Json = at(row, one.path.split(".")) ?? null;
          if (Array.isArray(value)) return printedCell(one, row, labels);
          const id = one.member.field.ref?.bare ? idOf(value) : null;
          return id === null ? cellOf(one, value) : (labels.get(one.member.field.path)?.get(id) ?? `#${id}`);
        }),
      }),
    ),
    {
      type: "totals",
      level: -1,
      label: PRINT_TEXTS.count,
      figures: [{ title: "", format: "integer", value: String(rows.length) }],
    },
  ];
}

const learned = (members: readonly Member[]): readonly SheetColumn[] => {
  const all = members.flatMap(withInner);
  const inRows = all.flatMap((one) => (one.how === "rows" ? toLearn(one.members.flatMap(withInner), one.field.path) : []));
  return [...toLearn(all), ...inRows];
};
