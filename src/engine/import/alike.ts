import { fold } from "../../metadata/fold.ts";
import { rowsOf } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { at, idOf, spread } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { oneValued } from "../write/fixed-values.ts";
import type { SheetRecord } from "./parse-records.ts";

/** More are not written again for one piece: what lies further back the import itself meets. */
const MOST_AGAIN = 100;

/** Lines of one file that may decide about each other. */
export interface Alike {
  /** A line was accepted; `stored` is the record as it was before it, if it was there. */
  took(record: SheetRecord, stored: WireRecord | null): void;
  /** Accepted lines without which these would be judged otherwise, in their order. */
  before(records: readonly SheetRecord[]): readonly SheetRecord[];
}

/**
 * Knows which accepted lines must stand there when a line is judged: those that take or free a value that may stand once only, and
 * those that change the records above it in a tree. Where each piece of a file is taken back before the next, they are written again.
 */
export function alikeLines(shape: RegisterShape, fixed: Readonly<Record<string, Json>>): Alike {
  const holders = new Map<string, SheetRecord[]>();
  const held = new Map<SheetRecord, readonly string[]>();
  const sent = (record: SheetRecord): WireRecord => ({ ...record.values, ...oneValued(fixed) });
  const marksOf = (record: SheetRecord): readonly string[] => [...valueMarks(shape, sent(record)), ...ownMark(record.id)];
  return {
    took(record, stored) {
      const freed = stored ? [...valueMarks(shape, stored), ...ownMark(idOf(stored.id))] : [];
      const marks = [...new Set([...marksOf(record), ...freed])];
      held.set(record, [...marks, ...aboveMarks(shape, sent(record))]);
      for (const mark of marks) {
        const known = holders.get(mark);
        if (known) known.push(record);
        else holders.set(mark, [record]);
      }
    },
    before(records) {
      const found = new Set<SheetRecord>();
      const open = records.flatMap((record) => [...marksOf(record), ...aboveMarks(shape, sent(record))]);
      for (let mark = open.pop(); mark !== undefined; mark = open.pop())
        for (const other of holders.get(mark)?.slice(-MOST_AGAIN) ?? []) {
          if (found.has(other)) continue;
          found.add(other);
          open.push(...(held.get(other) ?? []));
        }
      return [...found].sort((one, other) => one.line - other.line).slice(-MOST_AGAIN);
    },
  };
}

const ownMark = (id: number | null): readonly string[] => (id === null ? [] : [`#${id}`]);

/** Values that may stand once only, as they are compared. */
function valueMarks(shape: RegisterShape, record: WireRecord): readonly string[] {
  const marks: string[] = shape.register.single ? ["single"] : [];
  for (const [index, { by }] of shape.register.unique.entries()) {
    const mark = markOf([index], by, record);
    if (mark) marks.push(mark);
  }
  for (const { how, field } of shape.byPath.values()) {
    if (how !== "rows") continue;
    for (const [index, { by, across }] of (field.object?.unique ?? []).entries()) {
      if (across !== "register") continue;
      const inRow = by.map((path) => path.replace(`${field.path}.`, ""));
      marks.push(...rowsOf(at(record, field.path.split("."))).flatMap((row) => markOf([field.path, index], inRow, row) ?? []));
    }
  }
  return marks;
}

/** Null while one of the values is empty: then nothing is compared. */
function markOf(of: readonly Json[], by: readonly string[], record: WireRecord): string | null {
  const values = by.map((path) => compared(at(record, path.split(".")) ?? null));
  return values.includes(null) ? null : JSON.stringify([...of, ...values]);
}

function compared(value: Json): Json {
  if (typeof value === "string") return value.trim() === "" ? null : fold(value.trim().normalize("NFC"));
  return idOf(value) ?? value;
}

/** The records this one is put under. */
function aboveMarks(shape: RegisterShape, record: WireRecord): readonly string[] {
  return [...shape.byPath.values()].flatMap(({ how, field: { ref, path } }) =>
    how === "column" && ref?.register === shape.register.id
      ? spread(record, path).flatMap(({ value }) => ownMark(idOf(value)))
      : [],
  );
}
