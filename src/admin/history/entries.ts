import type { SharedKinds } from "../../kinds/contract.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { sameValue } from "../form/same-value.ts";
import { valueText } from "../form/value-text.ts";
import type { HistoryPlan } from "./history-plan.ts";

export interface Entry {
  readonly id: number;
  readonly record: WireRecord;
  /** Start, as people write it. */
  readonly date: string;
  readonly when: "past" | "current" | "future";
  /** What differs from the entry before; every filled member for the first. */
  readonly changes: readonly { readonly title: string; readonly before: string | null; readonly after: string }[];
}

/** Dated entries, newest first, each with what it changed. The newest not after today is in force; if all are ahead, the earliest counts. */
export function entriesOf(plan: HistoryPlan, stored: readonly WireRecord[], kinds: SharedKinds, today: string): readonly Entry[] {
  const by = plan.by.name;
  const start = (record: WireRecord): string => String(record[by] ?? "");
  const ordered = [...stored].sort((a, b) => (start(a) < start(b) ? -1 : 1));
  const current = ordered.findLast((record) => start(record) <= today) ?? ordered[0];

  const entries = ordered.map((record, at): Entry => {
    const earlier = ordered[at - 1];
    const changed = plan.fields.filter((field) =>
      earlier
        ? !sameValue(field, earlier[field.name] ?? null, record[field.name] ?? null)
        : record[field.name] !== null && record[field.name] !== undefined,
    );
    return {
      id: Number(record.id),
      record,
      date: valueText(plan.by, record[by] ?? null, kinds),
      when: record === current ? "current" : start(record) > today ? "future" : "past",
      changes: changed.map((field) => ({
        title: field.title,
        before: earlier ? valueText(field, earlier[field.name] ?? null, kinds) : null,
        after: valueText(field, record[field.name] ?? null, kinds),
      })),
    };
  });
  return entries.reverse();
}
