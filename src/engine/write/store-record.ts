import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { insertLines, setColumns } from "../statement/lines.ts";
import { type ColumnValues, columnValues } from "./column-values.ts";
import { takeSequences } from "./take-sequences.ts";
import { type Owner, writeLists } from "./write-lists.ts";

export function ownerOf(call: Call, shape: RegisterShape): Owner {
  const { scopeColumn } = shape.register.storage;
  const value = scopeValue(shape.register, call.context);
  return scopeColumn && value !== null ? { [scopeColumn]: value } : {};
}

/** Inserts records with their lists; answers the new ids, in order. */
export async function insertRecords(
  call: Call,
  shape: RegisterShape,
  records: readonly WireRecord[],
): Promise<readonly number[]> {
  const owner = ownerOf(call, shape);
  const lines: ColumnValues[] = [];
  for (const record of records)
    lines.push({ ...owner, ...columnValues(shape.members, await takeSequences(call, shape, record)), versao: 1 });
  const ids = await insertLines(call, shape.table, lines);
  for (const [at, record] of records.entries()) await writeLists(call, shape.members, ids[at] ?? 0, record, null, owner);
  return ids;
}

/** Updates records and their lists and raises their versions. */
export async function updateRecords(
  call: Call,
  shape: RegisterShape,
  changed: readonly { readonly id: number; readonly record: WireRecord; readonly before: WireRecord | null }[],
): Promise<void> {
  const lines = changed.map(({ id, record }) => ({ id, values: columnValues(shape.members, record) }));
  await setColumns(call, shape.table, lines, { at: call.context.now });
  const owner = ownerOf(call, shape);
  for (const { id, record, before } of changed) await writeLists(call, shape.members, id, record, before, owner);
}
