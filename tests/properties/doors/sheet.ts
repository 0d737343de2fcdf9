import type { Field } from "../../../src/metadata/field.ts";
import { isRecord } from "../../../src/metadata/json.ts";
import type { ObjectPlan, Register } from "../../../src/metadata/register.ts";
import type { Json, Violation, WireRecord } from "../../../src/metadata/verdict.ts";
import { guard, writeCsv } from "../../../src/reporting/formats/csv/csv-line.ts";
import { kinds } from "../compile.ts";

/** One line of a spreadsheet and the draft it says: what a cell cannot hold is in neither. */
export interface SheetDraft {
  readonly id: number | null;
  readonly record: WireRecord;
}

interface Column {
  readonly path: string;
  readonly list: string | null;
  readonly field: Field | null;
}

/** The draft as cells can say it, complete over the columns of the file; null when the line would have no cell of its own. */
export function asSheetDraft(register: Register, draft: WireRecord, id: number | null): SheetDraft | null {
  const record = objectIn(register, draft, id !== null);
  const own = columnsOf(register).some(({ list, path }) => list === null && textAt(register, record, path) !== "");
  return own || id !== null ? { id, record } : null;
}

/** Members with a column, as their cells will be read. Stored objects are told whole, new ones only where filled. */
function objectIn(plan: ObjectPlan, draft: WireRecord, isStored: boolean): WireRecord {
  const made: Record<string, Json> = {};
  for (const field of plan.fields) {
    if (!hasColumn(field)) continue;
    const value = draft[field.name] ?? null;
    const { object } = field;
    if (object && field.type === "array") made[field.name] = rowsIn(object, value);
    else if (object) {
      const group = objectIn(object, isRecord(value) ? value : {}, isStored);
      if (isStored || Object.keys(group).length > 0) made[field.name] = group;
    } else {
      const read = cellOf(field, value);
      if (isStored || read.text !== "") made[field.name] = read.value;
    }
  }
  return made;
}

function rowsIn(object: ObjectPlan, value: Json): readonly Json[] {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  return rows.flatMap((row: WireRecord): WireRecord[] => {
    const id = typeof row.id === "number" ? row.id : null;
    const made = objectIn(object, row, id !== null);
    if (id !== null) return [{ id, ...made }];
    return Object.keys(made).length > 0 ? [made] : [];
  });
}

const hasColumn = (field: Field): boolean => {
  const can = kinds.shared.get(field.kind)?.can;
  return !field.computed && !field.readOnly && !field.writeOnly && !can?.secret && !can?.file;
};

interface Cell {
  readonly text: string;
  readonly value: Json;
}

const EMPTY: Cell = { text: "", value: null };

/** The text that says a value, and what it says: the value itself, or the text where it cannot be read as one. */
function cellOf(field: Field, value: Json): Cell {
  if (value === null) return EMPTY;
  if (field.ref) return referenceCell(field, value);
  const kind = kinds.shared.get(field.kind);
  if (!kind) throw new Error(`unknown kind ${field.kind}`);
  const wanted = JSON.stringify(kind.normalize(value, field));
  for (const text of [kind.format(value, field), String(value)]) {
    if (text.trim() === "") continue;
    const parsed = kind.parse(text, field);
    if ("value" in parsed && JSON.stringify(parsed.value) === wanted) return { text, value };
    if ("error" in parsed && typeof value === "string" && text === value) return { text, value };
  }
  return EMPTY;
}

function referenceCell(field: Field, value: Json): Cell {
  const idOf = (one: Json): number | null => {
    const id = isRecord(one) ? one.id : one;
    return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  const ids = (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => id !== null);
  const wire = ids.map((id): Json => (field.ref?.bare ? id : { id }));
  if (ids.length === 0) return EMPTY;
  return { text: ids.map((id) => `#${id}`).join(" | "), value: field.type === "array" ? wire : (wire[0] ?? null) };
}

function columnsOf(plan: ObjectPlan, list: string | null = null): readonly Column[] {
  return plan.fields.filter(hasColumn).flatMap((field): readonly Column[] => {
    if (!field.object) return [{ path: field.path, list, field }];
    if (field.type !== "array") return columnsOf(field.object, list);
    return [{ path: `${field.path}.id`, list: field.path, field: null }, ...columnsOf(field.object, field.path)];
  });
}

/** The file of some drafts, and at which line each of them and each of their rows stands. */
export interface Sheet {
  readonly csv: string;
  /** By number of the draft: line of the draft (`""`) and of its rows (`lista.0`). */
  readonly lines: readonly ReadonlyMap<string, number>[];
  readonly headers: ReadonlySet<string>;
}

export function writeSheet(register: Register, drafts: readonly SheetDraft[]): Sheet {
  const columns: readonly Column[] = [{ path: "id", list: null, field: null }, ...columnsOf(register)];
  const lists = new Set(columns.flatMap(({ list }) => (list === null ? [] : [list])));
  const table: string[][] = [columns.map(({ path }) => path)];
  const lines = drafts.map(({ id, record }) => {
    const places = new Map([["", table.length + 1]]);
    const height = Math.max(1, ...[...lists].map((list) => rowsAt(record, list).length));
    for (let at = 0; at < height; at += 1) {
      for (const list of lists) if (at < rowsAt(record, list).length) places.set(`${list}.${at}`, table.length + 1);
      table.push(
        columns.map(({ path, list, field }) => {
          if (list === null && at > 0) return "";
          if (path === "id") return id === null ? "" : String(id);
          const object = list === null ? record : (rowsAt(record, list)[at] ?? {});
          const value = valueAt(object, (list === null ? path : path.slice(list.length + 1)).split("."));
          return guard(field ? cellOf(field, value).text : value === null ? "" : String(value));
        }),
      );
    }
    return places;
  });
  return { csv: writeCsv(table), lines, headers: new Set(columns.map(({ path }) => path)) };
}

/** Where a violation of a draft is to be told: its column, the first of its list or group, or the line by the member's title. */
export function addressOf(sheet: Sheet, draft: number, { field, message }: Violation): { at: string; message: string } {
  const path = field.replace(/\.\d+(?=\.|$)/g, "");
  const row = /^(.*?\.\d+)(?:\.|$)/.exec(field)?.[1] ?? "";
  const line = sheet.lines[draft]?.get(row) ?? sheet.lines[draft]?.get("");
  const inside =
    path === ""
      ? undefined
      : ([...sheet.headers].find((one) => one === path) ?? [...sheet.headers].find((one) => one.startsWith(`${path}.`)));
  return { at: `${line} ${inside ?? "?"}`, message };
}

function textAt(register: Register, record: WireRecord, path: string): string {
  const column = columnsOf(register).find((one) => one.path === path);
  return column?.field ? cellOf(column.field, valueAt(record, path.split("."))).text : "";
}

function rowsAt(record: WireRecord, list: string): readonly WireRecord[] {
  const rows = valueAt(record, list.split("."));
  return Array.isArray(rows) ? (rows as readonly WireRecord[]) : [];
}

function valueAt(record: Json, steps: readonly string[]): Json {
  let here: Json = record;
  for (const step of steps) here = isRecord(here) ? (here[step] ?? null) : null;
  return here;
}
