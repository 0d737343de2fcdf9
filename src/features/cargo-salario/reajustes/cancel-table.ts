import { sql } from "kysely";
import type { HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { cancelPendingItems } from "../../../services/payroll-pending/pending-items.ts";
import { kindOfTable } from "./kinds.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { demandWholeTable } from "./whole-table.ts";
import { settingsOf, writerOf } from "./writer.ts";

/**
 * Takes what an application wrote out of the histories again. Only the last applied table can be cancelled, none the payroll confirmed,
 * and none whose people have moved on since.
 */
export const cancelTable = (registry: () => Registry): HookFunctions => ({
  async effect(call) {
    const { queries, engine, context, register, record, id } = call;
    const kind = kindOfTable(record);
    await demandWholeTable(call, registry(), kind);
    const target = storedOf(registry(), kind.target);
    const { rows: later } = await sql`select 1 from quadro_reajuste_aplicacao a
      where a.empresa_id = ${context.company} and a.tabela_id <> ${id} and a.id > (select max(m.id) from quadro_reajuste_aplicacao m where m.tabela_id = ${id}) limit 1`.execute(
      queries,
    );
    if (later.length > 0) throw new AppError("REAJUSTE_IMPEDIDO", { errors: [refusal("linhas", "NAO_E_ULTIMO", texts.notLast)] });
    const [date, status] = [target.dated("data"), target.dated("status")];
    const { rows } = await sql<{
      linha: number;
      entrada: number;
      alvo: number;
      nome: string;
      posterior: boolean;
      confirmada: boolean;
      antes: WireRecord | null;
    }>`
      select a.linha_id as linha, a.entrada_id as entrada, a.alvo_id as alvo, a.antes, ${target.of("p", "nome")} as nome, exists (
        select 1 from ${target.entries} n where n.dono_id = p.id and ${target.of("n", date)} > ${target.of("e", date)}
          and n.id > coalesce(a.ultima_entrada, e.id)) as posterior, ${target.of("e", status)} is not distinct from 1 as confirmada
      from quadro_reajuste_aplicacao a join ${target.entries} e on e.id = a.entrada_id join ${target.table} p on p.id = a.alvo_id
      where a.tabela_id = ${id}`.execute(queries);
    const { integra } = await settingsOf(queries, registry(), context.company);
    if (integra && rows.some(({ confirmada }) => confirmada)) throw new AppError("REAJUSTE_CONFIRMADO");
    const errors = rows
      .filter(({ posterior }) => posterior)
      .map(({ linha, nome }) => refusal(`linhas.${linha}`, "SITUACAO_POSTERIOR", `${nome}: ${texts.movedOn}`));
    if (errors.length > 0) throw new AppError("REAJUSTE_IMPEDIDO", { errors });
    const writer = writerOf(context);
    const [made, changed] = [rows.filter(({ antes }) => antes === null), rows.filter(({ antes }) => antes !== null)];
    await engine.removeHistories(
      writer,
      kind.target,
      made.map(({ entrada }) => Number(entrada)),
    );
    // Before entries become what they were: one that waited then waits by an item of its own again.
    const said = { statusDetalhes: texts.cancelled, msg: texts.cancelledWhy };
    await cancelPendingItems(queries, { company: context.company, register: register.id, id, ...said });
    for (const { alvo, entrada, antes } of changed) {
      const { id: _id, versao: _versao, status = null, tabelaReajusteId = null, ...members } = antes ?? {};
      // Forgotten with the person it was about: nothing is known that it could become again.
      if (Object.keys(members).length === 0) continue;
      await engine.writeHistory(writer, kind.target, Number(alvo), Number(entrada), members, { status, tabelaReajusteId });
    }
    await sql`delete from quadro_reajuste_aplicacao where tabela_id = ${id}`.execute(queries);
  },
});

const refusal = (field: string, code: string, message: string) => ({ field, code, message });
