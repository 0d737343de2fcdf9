import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { StoredRecord } from "../contract.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { constraintError } from "../write/constraint-error.ts";
import { demandRow } from "../write/may-write.ts";
import { strip } from "../write/strip.ts";
import type { Kept, KeptRows } from "./owned-rows.ts";

const OP = "desfazer-exclusao";

/**
 * Brings back a record this very person deleted in this company a moment ago: the same rows under the same ids. Whatever took its
 * place meanwhile is refused as any write would be. UNDO_GONE when there is nothing (any more) to bring back.
 */
export async function restoreDeleted(
  call: Call,
  shape: RegisterShape,
  id: number,
  fixed: Readonly<Record<string, Json>>,
): Promise<StoredRecord> {
  const { context, queries } = call;
  const { rows } = await sql<{ conteudo: Kept }>`delete from quadro_excluido
    where empresa_id = ${context.company} and registro = ${shape.register.id} and registro_id = ${id}
      and usuario_id = ${context.user.id} and vence_em >= ${context.now} returning conteudo`.execute(queries);
  const kept = rows.at(-1)?.conteudo;
  if (kept === undefined) throw new AppError("UNDO_GONE");
  try {
    for (const one of kept.rows) await putBack(call, one);
    for (const { table, column, target, ids } of kept.loosened) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${Number(target)}
        where id = any(${ids.map(Number)}) and ${sql.ref(column)} is null`.execute(queries);
    }
  } catch (error) {
    const told = constraintError(call.parts, shape, error, false);
    throw told instanceof AppError ? told : new AppError("UNDO_REFUSED", { cause: error });
  }
  const sight = await sightOf(call, shape);
  const record = await readRecord(call, shape, id, { fixed, settings: sight.settings, unseen: new Set() });
  await demandRow(call, shape, id, "delete", sight);
  await writeAudit(call, { register: shape.register, id, op: OP, changes: changesBetween(shape.members, null, record) });
  return strip(record, sight.unseen);
}

/** Columns the database derives are left to it. */
async function putBack(call: Call, { table, rows }: KeptRows): Promise<void> {
  const plan = call.parts.shapes.byTable(table)?.register.storage.tables.find(({ name }) => name === table);
  const [first] = rows;
  if (plan === undefined || first === undefined) throw new AppError("UNDO_GONE");
  const derived = new Set(plan.columns.flatMap(({ name, foldedOf }) => (foldedOf === undefined ? [] : [name])));
  const columns = sql.join(
    Object.keys(first)
      .filter((name) => !derived.has(name))
      .map((name) => sql.id(name)),
  );
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    call.queries,
  );
}
