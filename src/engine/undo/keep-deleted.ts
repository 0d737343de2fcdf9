import { sql } from "kysely";
import { isUndoable, UNDO_SECONDS } from "../../metadata/undo.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { ownedRows } from "./owned-rows.ts";

/** Keeps what a removal is about to take away, for whoever deletes it, as long as it can be undone. Inside the removal's transaction. */
export async function keepDeleted(call: Call, shape: RegisterShape, id: number): Promise<void> {
  const { context, queries, parts } = call;
  if (parts.inside || !isUndoable(shape.register)) return;
  await sql`delete from quadro_excluido where usuario_id = ${context.user.id} and vence_em < ${context.now}`.execute(queries);
  const kept = await ownedRows(call, shape, id);
  if (kept === null) return;
  const until = new Date(Date.parse(context.now) + UNDO_SECONDS * 1000).toISOString();
  await sql`insert into quadro_excluido (empresa_id, registro, registro_id, usuario_id, conteudo, vence_em)
    values (${context.company}, ${shape.register.id}, ${id}, ${context.user.id}, ${JSON.stringify(kept)}::jsonb, ${until})`.execute(
    queries,
  );
}
