import { sql } from "kysely";
import type { AuditEntry } from "../contract.ts";
import type { Call } from "../parts.ts";
import { shownChanges } from "../read/shown.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import type { Change } from "./changes.ts";
import { nameTargets } from "./name-targets.ts";
import { storedChanges } from "./stored-changes.ts";

interface AuditColumns {
  readonly id: number;
  readonly momento: string;
  readonly usuario_id: number;
  readonly usuario_nome: string;
  readonly atras_id: number | null;
  readonly atras_nome: string | null;
  readonly op: string;
  readonly mudancas: unknown;
  readonly total: number;
}

/** The writes of one record, newest first; members the user may not see leave no trace. */
export async function readAudit(
  call: Call,
  shape: RegisterShape,
  id: number,
  unseen: ReadonlySet<string>,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  const of = sql`registro = ${shape.register.id} and registro_id = ${id}`;
  const { rows } =
    await sql<AuditColumns>`select n.total, p.* from (select count(*) as total from quadro_auditoria where ${of}) n left join (
      select id, momento, usuario_id, usuario_nome, atras_id, atras_nome, op, mudancas from quadro_auditoria where ${of}
      order by id desc limit ${page.limit} offset ${page.offset}) p on true order by p.id desc`.execute(call.queries);
  const entries = rows
    .filter((row) => row.id !== null)
    .map((row) => entry(row, unseen, (changes) => shownChanges(call.parts, shape, call.context, changes)));
  return { entries: await nameTargets(call, shape, entries), total: Number(rows[0]?.total ?? 0) };
}

function entry(
  row: AuditColumns,
  unseen: ReadonlySet<string>,
  show: (changes: readonly Change[]) => readonly Change[],
): AuditEntry {
  const behind = row.atras_id === null ? {} : { behind: { id: Number(row.atras_id), name: row.atras_nome ?? "" } };
  return {
    id: Number(row.id),
    moment: new Date(row.momento).toISOString(),
    user: { id: Number(row.usuario_id), name: row.usuario_nome },
    ...behind,
    op: row.op,
    changes: show(storedChanges(row.mudancas).filter((one) => !hidden(one.field, unseen))),
  };
}

function hidden(path: string, unseen: ReadonlySet<string>): boolean {
  for (const one of unseen) if (path === one || path.startsWith(`${one}.`)) return true;
  return false;
}
