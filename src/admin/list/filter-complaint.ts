import type { KindShared } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { beyondKind } from "../../rules/kind-bounds.ts";
import { defaultText } from "../../rules/texts.ts";
import type { FilterBox } from "./filter-values.ts";
import { listTexts } from "./texts.ts";

/** Why a list would refuse a filter, or null. Only what has an order is refused: of anything else there may just be nothing. */
export function filterComplaint(kind: KindShared, field: Field, value: Json, today: string): string | null {
  if (value === null || value === "" || !kind.can.ordered) return null;
  if (typeof value === "string" && field.type !== "string") {
    const read = kind.parse(value, field);
    return "error" in read ? read.error : null;
  }
  const beyond = beyondKind(kind, value, today);
  if (beyond === undefined) return kind.check?.(value, field) ?? null;
  return defaultText(beyond.keyword).replace("{label}", field.title).replace("{limit}", String(beyond.bound));
}

interface Judged {
  /** What the list can be asked for; undefined while the ends contradict each other: the list stays as it is. */
  readonly sent: Json | undefined;
  readonly complaint: string | null;
}

/** A filter as it is typed, without what the list would refuse. */
export function judgeFilter(how: FilterBox, value: Json, complain: (part: Json) => string | null): Judged {
  if (how === "value" || typeof value !== "object" || value === null || Array.isArray(value)) {
    const complaint = complain(value);
    return { sent: complaint === null ? value : null, complaint };
  }
  const ends = Object.entries(value).map(([end, part]) => [end, part, complain(part as Json)] as const);
  const [first, last] = ["gte", "lte"].map((name) => ends.find(([end, , complaint]) => end === name && complaint === null)?.[1]);
  if (isBefore(last, first)) return { sent: undefined, complaint: listTexts.backwards(typeof last === "string") };
  const kept = ends.filter(([, part, complaint]) => complaint === null && part !== null && part !== "");
  return {
    sent: kept.length === 0 ? null : Object.fromEntries(kept.map(([end, part]) => [end, part])),
    complaint: ends.find(([, , complaint]) => complaint !== null)?.[2] ?? null,
  };
}

/** ISO texts and numbers, in their own order. */
const isBefore = (last: Json | undefined, first: Json | undefined): boolean =>
  (typeof last === "string" && typeof first === "string" && last !== "" && last < first) ||
  (typeof last === "number" && typeof first === "number" && last < first);
