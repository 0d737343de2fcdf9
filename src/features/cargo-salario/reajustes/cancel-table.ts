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
    if (kind.tipo !== "I" && (await settingsOf(queries, registry(), context.company)).integra) {
      const status = target.of("e", kind.tipo === "C" ? "status" : "historico.status");
      const { rows: confirmed } =
        await sql`select 1 from quadro_reajuste_aplicacao a join ${target.entries} e on e.id = a.entrada_id
        where a.tabela_id = ${id} and ${status} = 1 limit 1`.execute(queries);
      if (confirmed.length > 0) throw new AppError("REAJUSTE_CONFIRMADO");
    }
    const date = target.register.history?.by ?? "historico.data";
    const { rows } = await sql<{
      linha: number;
      entrada: number;
      alvo: number;
      nome: string;
      posterior: boolean;
      antes: WireRecord | null;
    }>`
      select a.linha_id as linha, a.entrada_id as entrada, a.alvo_id as alvo, a.antes, ${target.of("p", "nome")} as nome, exists (
        select 1 from ${target.entries} n where n.dono_id = p.id and ${target.of("n", date)} > ${target.of("e", date)}
          and n.id > coalesce(a.ultima_entrada, e.id)) as posterior
      from quadro_reajuste_aplicacao a join ${target.entries} e on e.id = a.entrada_id join ${target.table} p on p.id = a.alvo_id
      where a.tabela_id = ${id}`.execute(queries);
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
    for (const { alvo, entrada, antes } of changed) {
      const { id: _id, versao: _versao, status, tabelaReajusteId = null, ...members } = antes ?? {};
      // Forgotten with the person it was about: nothing is known that it could become again.
      if (Object.keys(members).length === 0) continue;
      await engine.writeHistory(writer, kind.target, Number(alvo), Number(entrada), members, { tabelaReajusteId });
      if (typeof status === "number") await engine.settleHistories(writer, kind.target, [Number(entrada)], status);
    }
    await sql`delete from quadro_reajuste_aplicacao where tabela_id = ${id}`.execute(queries);
    const said = { statusDetalhes: texts.cancelled, msg: texts.cancelledWhy };
    await cancelPendingItems(queries, { company: context.company, register: register.id, id, ...said });
  },
});

const refusal = (field: string, code: string, message: string) => ({ field, code, message });
