import { contextIn } from "../../metadata/context.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { idOf, idsOf, spread } from "../read/wire.ts";
import type { SheetColumn } from "../sheet/columns.ts";
import { labelsOf } from "../sheet/labels.ts";

/** Names by column and id. */
export type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Names of what records refer to, asked for once each, by the company of the record: another's namesakes make none of them ambiguous. */
export function exportLabels(columns: readonly SheetColumn[]): {
  /** Finds out what these records need. */
  learn(call: Call, company: number | undefined, records: readonly WireRecord[]): Promise<void>;
  of(company: number | undefined): Labels;
} {
  const known = new Map<number | undefined, Map<string, Map<number, string>>>();
  return {
    async learn(call, company, records) {
      const there = company === undefined ? call : { ...call, context: contextIn(call.context, company) };
      const labels = known.get(company) ?? new Map<string, Map<number, string>>();
      known.set(company, labels);
      for (const { path, member } of columns) {
        const ref = member?.field.ref;
        if (!ref) continue;
        const found = labels.get(path) ?? new Map<number, string>();
        labels.set(path, found);
        const ids = records.flatMap((record) =>
          spread(record, path).flatMap(({ value }) => (Array.isArray(value) ? idsOf(value) : (idOf(value) ?? []))),
        );
        const asked = [...new Set(ids)].filter((id) => !found.has(id));
        for (const [id, label] of await labelsOf(there, ref, asked)) found.set(id, label);
      }
    },
    of: (company) => known.get(company) ?? new Map(),
  };
}
