import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { keptText } from "../../../engine/questions/draft.ts";
import { heldQuestionnaire } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { Vault } from "../../../services/vault/contract.ts";
import { annexOf } from "./annex.ts";
import { type Cycle, demandOpen } from "./cycle.ts";
import { SEES_ALL } from "./entry.ts";
import { texts } from "./texts.ts";

interface Place {
  readonly queries: Queries;
  readonly vault: Vault;
  readonly context: RequestContext;
}

/** What was handed over under a name becomes a draft again: by its evaluator while the cycle runs, by who sees all until it is published. */
export async function reopenSheet({ queries, vault, context }: Place, cycle: Cycle, id: number): Promise<void> {
  const sheet = await heldQuestionnaire(queries, context.company, id);
  const refuse = (message: string): never => {
    throw new AppError("ACTION_REFUSED", { message });
  };
  if (sheet.anonymous) refuse(texts.anonymousStays);
  if (cycle.divulgadoEm !== null) refuse(texts.publishedStays);
  if (sheet.situation !== "RESPONDIDA") refuse(texts.notHandedOver);
  if (!context.user.rights.has(SEES_ALL)) demandOpen(cycle, context.today);
  const respostas = (await answersOf(queries, [id])).get(id) ?? [];
  const { competencias, notaQuestionario } = annexOf(sheet.annex);
  const anexo =
    competencias.length === 0 && notaQuestionario === null ? null : ({ competencias, notaQuestionario } as unknown as Json);
  const draft = keptText({ queries, company: context.company, vault }, sheet, { respostas, anexo });
  await sql`delete from quadro_questionario_resposta where questionario_id = ${id}`.execute(queries);
  await sql`update quadro_questionario set situacao = 'PARCIAL', rascunho = ${draft}, respondido_em = null, anexo = null where id = ${id}`.execute(
    queries,
  );
}
