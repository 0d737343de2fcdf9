import { visible } from "../read/seen.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { SHEET_TEXTS } from "./texts.ts";

/** One column of a file: the id, a member of the record, or a member of the rows of a list. */
export interface SheetColumn {
  readonly header: string;
  /** Member path; `id` for the record's own id, `<lista>.id` for that of a row. */
  readonly path: string;
  /** Path of the list whose rows it belongs to. */
  readonly list?: string;
  /** Absent for ids. */
  readonly member?: Member;
  /** Shown for people; what comes back in it is not read. */
  readonly derived: boolean;
}

/**
 * The columns of a register's files, in form order. A record takes one line; the rows of its lists continue below it, on lines
 * whose record columns are empty (`Lista: Membro`). Files and secrets do not travel in spreadsheets.
 */
export function sheetColumns(shape: RegisterShape, unseen: ReadonlySet<string>): readonly SheetColumn[] {
  const columns: SheetColumn[] = [{ header: SHEET_TEXTS.id, path: "id", derived: false }];
  collect(visible(shape.members, unseen), "", undefined, columns);
  return distinct(columns);
}

function collect(members: readonly Member[], prefix: string, list: string | undefined, into: SheetColumn[]): void {
  for (const member of members) {
    const { field, shared } = member;
    if (member.how === "none" || shared.can.secret || shared.can.file) continue;
    const header = `${prefix}${field.title}`;
    if (member.how === "group") {
      collect(member.members, `${header}: `, list, into);
      continue;
    }
    if (member.how === "rows") {
      into.push({ header: `${header}: ${SHEET_TEXTS.id}`, path: `${field.path}.id`, list: field.path, derived: false });
      collect(member.members, `${header}: `, field.path, into);
      continue;
    }
    const derived = field.computed !== undefined;
    into.push({ header, path: field.path, member, derived, ...(list === undefined ? {} : { list }) });
  }
}

/** Titles that two members share get their paths beside them. */
function distinct(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const seen = new Map<string, number>();
  for (const { header } of columns) seen.set(header, (seen.get(header) ?? 0) + 1);
  return columns.map((one) => ((seen.get(one.header) ?? 0) > 1 ? { ...one, header: `${one.header} (${one.path})` } : one));
}
