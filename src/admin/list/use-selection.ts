import { useDataProvider, useDeleteMany, useUpdateMany } from "ra-core";
import { useState } from "react";
import { LARGEST_BULK, LARGEST_WHOLE } from "../../metadata/bounded.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { type BulkDone, eachDone, wholeDone } from "../providers/bulk-done.ts";
import { outcomesOf } from "../providers/bulk-outcomes.ts";
import type { RowOutcome, StoredRecord } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";

/** Refused records that are named one by one, at most. */
const NAMED = 100;

/** What is selected in a list: rows one ticked, or everything its filter finds. */
export interface Selection {
  readonly count: number;
  /** Everything the filter finds. */
  readonly whole: boolean;
  /** How many more everything would be; 0 where all is ticked already or not all of what is shown. */
  readonly beyond: number;
  /** There are more than a task takes. */
  readonly tooMany: boolean;
  readonly takeWhole: () => void;
  /** As a list is asked for it. */
  readonly filter: WireRecord;
  readonly update: (record: WireRecord) => Promise<BulkDone>;
  readonly remove: () => Promise<BulkDone>;
  /** What takes so long that it goes on as a task: how much of it is done, 0 to 1, and its end. */
  readonly underWay: { readonly done: number; readonly ending: AbortController } | undefined;
  readonly namesOf: (outcomes: readonly RowOutcome[]) => Promise<ReadonlyMap<number, string>>;
}

export function useSelection({ register, list, found, rows, nameOf }: ListView): Selection {
  const { api } = useAdmin();
  const provider = useDataProvider();
  const [updateMany] = useUpdateMany();
  const [deleteMany] = useDeleteMany();
  const [taken, setTaken] = useState("");
  const ids = list.selectedIds.map(Number);
  const shown = rows.flatMap(({ record }) => (record ? [record.id] : []));
  const total = list.total ?? 0;
  const filter = list.filterValues as WireRecord;
  // Another filter, number or tick is another choice.
  const now = JSON.stringify([filter, total, ids]);
  const whole = taken === now;
  const isPageTicked = shown.length > 0 && shown.every((id) => ids.includes(id));
  const all = { filtro: filter, esperados: total };
  const [underWay, setUnderWay] = useState<Selection["underWay"]>();
  const asTask = async (record: WireRecord | null): Promise<BulkDone> => {
    const ending = new AbortController();
    const onProgress = (done: number): void => setUnderWay({ done, ending });
    onProgress(0);
    try {
      return wholeDone(await api.wholeFound(found.base, all, record, { signal: ending.signal, onProgress }));
    } finally {
      setUnderWay(undefined);
    }
  };
  const isLong = whole && total > LARGEST_BULK;
  const pessimistic = { mutationMode: "pessimistic", returnPromise: true } as const;

  return {
    count: whole ? total : ids.length,
    whole,
    beyond: whole || !isPageTicked || register.tree ? 0 : total - ids.length,
    tooMany: total > LARGEST_WHOLE,
    takeWhole: () => setTaken(now),
    filter: whole ? filter : { id: ids },
    update: async (record) => {
      if (isLong) return asTask(record);
      if (whole) return eachDone(await api.updateFound(found.base, all, record));
      return eachDone(await outcomesOf(ids, updateMany(found.base, { ids, data: record }, pessimistic)));
    },
    remove: async () => {
      if (isLong) return asTask(null);
      if (whole) return eachDone(await api.removeFound(found.base, all));
      return eachDone(await outcomesOf(ids, deleteMany(found.base, { ids }, pessimistic)));
    },
    underWay,
    async namesOf(outcomes) {
      const known = new Map(rows.flatMap(({ record }) => (record ? [[record.id, nameOf(record)] as const] : [])));
      const unknown = outcomes.flatMap(({ id, ok }) => (ok || known.has(id) ? [] : [id])).slice(0, NAMED);
      if (unknown.length === 0) return known;
      // A name that does not come is its number.
      const { data } = await provider.getMany<StoredRecord>(found.base, { ids: unknown }).catch(() => ({ data: [] }));
      return new Map([...known, ...data.map((record) => [record.id, nameOf(record)] as const)]);
    },
  };
}
