import { type RawBuilder, sql } from "kysely";
import { columnOf } from "../../../access/stored-names.ts";
import type { HookCall } from "../../../engine/contract.ts";
import { dayText } from "../../../metadata/moment.ts";
import { addPendingItems, dropEntryItems, type PendingItem } from "../../../services/payroll-pending/pending-items.ts";

/** Values of the member that says how an entry stands with the payroll. */
export const [CONFIRMED, WAITING, REFUSED] = [1, 2, 3] as const;

/** Where a register keeps its dated entries. */
export interface DatedPlace {
  readonly status: string;
  readonly date: string;
}

interface Words extends Pick<PendingItem, "pendencia" | "statusDetalhes" | "msg" | "role"> {
  /** What an entry that begins on a day is called. */
  told(day: string): string;
}

/** Every entry that waits has its item, but those something else speaks for (`but`); none waits for an entry that does not any more. */
export async function announceEntries(
  { queries, context, register }: Pick<HookCall, "queries" | "context" | "register">,
  id: number,
  place: DatedPlace,
  { told: called, ...words }: Words,
  but: readonly number[] = [],
): Promise<void> {
  const company = context.company;
  const waiting = (await waitingEntries({ queries, register }, id, place)).filter((one) => !but.includes(one.id));
  const { rows } = await sql<{ entrada: number; registro: string }>`
    select entrada_id as entrada, registro from quadro_pendencia_ac where empresa_id = ${company}
    and alvo_registro = ${register.id} and alvo_id = ${id} and entrada_id is not null and not status_cancelado`.execute(queries);
  const told = rows.map(({ entrada }) => Number(entrada));
  // What waits in the name of another record, that record takes off the list.
  const own = rows.filter(({ registro }) => registro === register.id).map(({ entrada }) => Number(entrada));
  const over = own.filter((entry) => !waiting.some((one) => one.id === entry));
  if (over.length > 0) await dropEntryItems(queries, { company, register: register.id, entries: over });
  const items = waiting
    .filter((one) => !told.includes(one.id))
    .map((entry) => ({
      ...words,
      company,
      detalhes: called(dayText(entry.data)),
      register: register.id,
      id,
      answers: { register: register.id, id, entry: entry.id, confirmed: String(CONFIRMED), refused: String(REFUSED) },
    }));
  if (items.length > 0) await addPendingItems(queries, items, new Date(context.now));
}

/** Those of these records of which an entry waits, or of which the list tells that one does. */
export async function openEntries(
  { queries, context, register }: Pick<HookCall, "queries" | "context" | "register">,
  ids: readonly number[],
  { status }: DatedPlace,
): Promise<ReadonlySet<number>> {
  const table = register.storage.tables.find(({ role }) => role === "history")?.name ?? "";
  const { rows } = await sql<{ id: number }>`
    select dono_id as id from ${sql.table(table)}
    where dono_id = any(${ids}::bigint[]) and ${sql.ref(columnOf(register, status))} = ${WAITING}
    union select alvo_id from quadro_pendencia_ac where empresa_id = ${context.company} and alvo_registro = ${register.id}
      and alvo_id = any(${ids}::bigint[]) and entrada_id is not null and not status_cancelado`.execute(queries);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Entries the payroll has not answered, the earliest first. */
export async function waitingEntries(
  { queries, register }: Pick<HookCall, "queries" | "register">,
  id: number,
  { status, date }: DatedPlace,
): Promise<readonly { readonly id: number; readonly data: string }[]> {
  const table = register.storage.tables.find(({ role }) => role === "history")?.name ?? "";
  const of = (path: string): RawBuilder<unknown> => sql.ref(columnOf(register, path));
  const { rows } = await sql<{ id: number; data: string }>`select id, ${of(date)}::text as data from ${sql.table(table)}
    where dono_id = ${id} and ${of(status)} = ${WAITING} order by 2`.execute(queries);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
