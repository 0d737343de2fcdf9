import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { columnValues } from "./column-values.ts";
import { takeSequences } from "./take-sequences.ts";
import { type Owner, writeLists } from "./write-lists.ts";

export function ownerOf(call: Call, shape: RegisterShape): Owner {
  const { scopeColumn } = shape.register.storage;
  const value = scopeValue(shape.register, call.context);
  return scopeColumn && value !== null ? { [scopeColumn]: value } : {};
}

/** Inserts a record with its lists; answers the new id. */
export async function insertRecord(call: Call, shape: RegisterShape, record: WireRecord): Promise<number> {
  const owner = ownerOf(call, shape);
  const values = { ...owner, ...columnValues(shape.members, await takeSequences(call, shape, record)), versao: 1 };
  const { id } = await call.queries.insertInto(shape.table.name).values(values).returning("id").executeTakeFirstOrThrow();
  await writeLists(call, shape.members, Number(id), record, null, owner);
  return Number(id);
}

/** Updates a record and its lists and raises its version. */
export async function updateRecord(
  call: Call,
  shape: RegisterShape,
  id: number,
  record: WireRecord,
  before: WireRecord,
): Promise<void> {
  const values = {
    ...columnValues(shape.members, record),
    versao: sql`versao + 1`,
    alterado_em: call.context.now,
  };
  await call.queries.updateTable(shape.table.name).set(values).where("id", "=", id).execute();
  await writeLists(call, shape.members, id, record, before, ownerOf(call, shape));
}
