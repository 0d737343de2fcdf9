import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

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
}

/** Puts an item on the list, inside the transaction of `queries`. */
export async function addPendingItem(queries: Queries, item: PendingItem, now: Date): Promise<void> {
  const { company, pendencia, detalhes, statusDetalhes, msg, role, register, id } = item;
  await sql`
    insert into quadro_pendencia_ac (empresa_id, pendencia, detalhes, status_detalhes, msg, permissao, registro, origem_id, criada_em)
    values (${company}, ${pendencia}, ${detalhes}, ${statusDetalhes}, ${msg}, ${role}, ${register}, ${id}, ${now.toISOString()})`.execute(
    queries,
  );
}

/** The record is gone: what waited for it is cancelled and may be taken off the list. */
export async function cancelPendingItems(
  queries: Queries,
  { company, register, id, statusDetalhes, msg }: Pick<PendingItem, "company" | "register" | "id" | "statusDetalhes" | "msg">,
): Promise<void> {
  await sql`
    update quadro_pendencia_ac set status_cancelado = true, status_detalhes = ${statusDetalhes}, msg = ${msg}
    where empresa_id = ${company} and registro = ${register} and origem_id = ${id}`.execute(queries);
}
