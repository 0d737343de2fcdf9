import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Engine } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { asProduct, type RequestContext } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import type { PayrollAnswer } from "../../../services/payroll/contract.ts";
import { texts } from "./texts.ts";

const { answer: words } = texts;
export const ANSWERED = "resposta-folha";

interface Waiting {
  readonly pendencia: string;
  readonly msg: string;
  readonly cancelada: boolean;
  readonly registro: string;
  readonly origem: number;
  readonly alvo: string | null;
  readonly alvoId: number | null;
  readonly entrada: number | null;
  readonly confirmada: string | null;
  readonly recusada: string | null;
}

/**
 * Does what the payroll answered to one item, all of it or nothing. NOT_FOUND for one that is not of this company, ACTION_REFUSED for one
 * that waits no more.
 */
export async function answerItem(
  { engine, allRights }: Pick<FeatureDeps, "engine" | "allRights">,
  context: RequestContext,
  id: number,
  { resposta, mensagem }: Omit<PayrollAnswer, "id">,
): Promise<void> {
  await engine().together(context, async (inside, queries) => {
    const item = await heldItem(queries, context.company, id);
    const msg = mensagem === null || mensagem.trim() === "" ? words.none : mensagem.trim();
    if (resposta !== "COM_ERRO") await takeEffect(inside, asProduct(context, allRights()), item, resposta === "CONFIRMADA");
    if (resposta === "CONFIRMADA") await sql`delete from quadro_pendencia_ac where id = ${id}`.execute(queries);
    else {
      const [state, over] = resposta === "RECUSADA" ? [words.refused, true] : [words.failed, false];
      await sql`update quadro_pendencia_ac set status_detalhes = ${state}, msg = ${msg}, status_cancelado = ${over}
        where id = ${id}`.execute(queries);
    }
    const change = { field: "resposta", title: item.pendencia, before: item.msg, after: `${resposta}: ${msg}` };
    const about = item.alvo === null ? { place: item.registro, id: item.origem } : { place: item.alvo, id: item.alvoId ?? 0 };
    await noteDone(queries, { ...context, ...about, op: ANSWERED, changes: [change] });
  });
}

async function heldItem(queries: Queries, company: number, id: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select pendencia, msg, status_cancelado as cancelada, registro, origem_id as origem,
      alvo_registro as alvo, alvo_id as "alvoId", entrada_id as entrada, se_confirmada as confirmada, se_recusada as recusada
    from quadro_pendencia_ac where id = ${id} and empresa_id = ${company} for update`.execute(queries);
  const [item] = rows;
  if (item === undefined) throw new AppError("NOT_FOUND");
  if (item.cancelada) throw new AppError("ACTION_REFUSED", { message: words.over });
  return item;
}

/** An entry comes into force or is taken out of it for good; a record goes the step its answer names. */
async function takeEffect(engine: Engine, product: RequestContext, item: Waiting, confirmed: boolean): Promise<void> {
  const { alvo, alvoId, entrada } = item;
  const step = confirmed ? item.confirmada : item.recusada;
  if (alvo === null || alvoId === null || step === null) return;
  if (entrada !== null) await engine.settleHistories(product, alvo, [Number(entrada)], Number(step));
  else await engine.act(product, alvo, Number(alvoId), step, {}, { fixed: {} });
}
