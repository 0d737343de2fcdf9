import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

/** What an answer of the payroll does to what waits for it. */
export interface PayrollAnswers {
  readonly register: string;
  readonly id: number;
  /** Dated entry the answers are about: they put it in force or take it out. Absent: they are operations of the record. */
  readonly entry?: number;
  /** Operation, or value of the member that says whether an entry is in force. */
  readonly confirmed: string;
  /** As `confirmed`, when it is refused for good. */
  readonly refused: string;
}

/** Something the personnel payroll (AC) still has to confirm, of the company the request works in. */
export interface PendingItem {
  readonly company: number;
  /** What kind of thing it is. */
  readonly pendencia: string;
  /** Which one. */
  readonly detalhes: string;
  /** How it stands. */
  readonly statusDetalhes: string;
  /** What the payroll answered, or what is waited for. */
  readonly msg: string;
  /** Authority needed to take it off the list. */
  readonly role: string;
  /** Record it came from, so that it can be found again. */
  readonly register: string;
  readonly id: number;
  /** Absent: an answer changes nothing but the list. */
  readonly answers?: PayrollAnswers;
}

/** Puts an item on the list, inside the transaction of `queries`. */
export const addPendingItem = (queries: Queries, item: PendingItem, now: Date): Promise<void> =>
  addPendingItems(queries, [item], now);

/** As `addPendingItem`, many by one statement. */
export async function addPendingItems(queries: Queries, items: readonly PendingItem[], now: Date): Promise<void> {
  const rows = items.map(({ company, pendencia, detalhes, statusDetalhes, msg, role, register, id, answers }) => ({
    ...{ company, pendencia, detalhes, estado: statusDetalhes, msg, role, register, id },
    alvo: answers?.register ?? null,
    alvo_id: answers?.id ?? null,
    entrada: answers?.entry ?? null,
    confirmada: answers?.confirmed ?? null,
    recusada: answers?.refused ?? null,
  }));
  await sql`
    insert into quadro_pendencia_ac (empresa_id, pendencia, detalhes, status_detalhes, msg, permissao, registro, origem_id, criada_em,
      alvo_registro, alvo_id, entrada_id, se_confirmada, se_recusada)
    select x.company, x.pendencia, x.detalhes, x.estado, x.msg, x.role, x.register, x.id, ${now.toISOString()},
      x.alvo, x.alvo_id, x.entrada, x.confirmada, x.recusada
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(company bigint, pendencia text, detalhes text, estado text, msg text, role text,
      register text, id bigint, alvo text, alvo_id bigint, entrada bigint, confirmada text, recusada text)`.execute(queries);
}

/** What waited is cancelled and may be taken off the list: all of a record, or only what is called `pendencia`. */
export async function cancelPendingItems(
  queries: Queries,
  {
    company,
    register,
    id,
    statusDetalhes,
    msg,
    pendencia,
  }: Pick<PendingItem, "company" | "register" | "id" | "statusDetalhes" | "msg"> & { readonly pendencia?: string },
): Promise<void> {
  await sql`
    update quadro_pendencia_ac set status_cancelado = true, status_detalhes = ${statusDetalhes}, msg = ${msg}
    where empresa_id = ${company} and registro = ${register} and origem_id = ${id} and not status_cancelado
      ${pendencia === undefined ? sql`` : sql`and pendencia = ${pendencia}`}`.execute(queries);
}

/** Takes what waits for these entries off the list: they wait for something else now, or for nothing. */
export async function dropEntryItems(
  queries: Queries,
  { company, register, entries }: { readonly company: number; readonly register: string; readonly entries: readonly number[] },
): Promise<void> {
  await sql`delete from quadro_pendencia_ac where empresa_id = ${company} and alvo_registro = ${register}
    and entrada_id = any(${[...entries]}::bigint[]) and not status_cancelado`.execute(queries);
}
