import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, Violation, WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord } from "../contract.ts";
import type { Sight } from "../read/sight.ts";
import { at } from "../read/wire.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { violation } from "../write/violation.ts";
import type { Entry } from "./entries.ts";

/** The dated object of a register; NOT_FOUND when it has none. */
export function historyOf(shape: RegisterShape): HistoryShape {
  const [history] = shape.histories;
  if (!history) throw new AppError("NOT_FOUND");
  return history;
}

/** An entry as it travels: its date and dated members, those of a group without the group around them. */
export function flat(history: HistoryShape, entry: Entry, versao: number): StoredRecord {
  const inner = history.path === "" ? entry.values : at(entry.values, history.path.split("."));
  const { id: _, ...members } = isRecord(inner) ? inner : {};
  return { id: entry.id, ...members, versao };
}

/** Members of an entry under the group they belong to. */
export const grouped = (history: HistoryShape, members: WireRecord): WireRecord =>
  history.path === "" ? members : { [history.path]: members };

/** Dated values laid over the group they belong to. */
export function nested(history: HistoryShape, owner: WireRecord, values: WireRecord): WireRecord {
  if (history.path === "") return values;
  const [group, dated] = [owner[history.path], values[history.path]];
  const whole: Json = { ...(isRecord(group) ? group : {}), ...(isRecord(dated) ? dated : {}) };
  return { [history.path]: whole };
}

/** Only dated members and their date belong to an entry. */
export function foreignMembers(shape: RegisterShape, history: HistoryShape, body: WireRecord): readonly Violation[] {
  const prefix = history.path === "" ? "" : `${history.path}.`;
  const dated = new Set(history.current.map((one) => one.field.path.slice(prefix.length).split(".")[0]));
  for (const member of shape.byPath.values()) {
    if (member.field.computed && member.field.path.startsWith(prefix))
      dated.add(member.field.path.slice(prefix.length).split(".")[0]);
  }
  return Object.keys(body)
    .filter((name) => name !== "id" && name !== "versao" && !dated.has(name))
    .map((name) => violation(shape.register, undefined, { field: name, code: "unknown" }));
}

export function shortened(history: HistoryShape, one: Violation): Violation {
  const prefix = `${history.path}.`;
  return history.path !== "" && one.field.startsWith(prefix) ? { ...one, field: one.field.slice(prefix.length) } : one;
}

export const shortPaths = (history: HistoryShape, sight: Sight): ReadonlySet<string> =>
  history.path === "" ? sight.unseen : new Set([...sight.unseen].map((path) => path.slice(history.path.length + 1)));
