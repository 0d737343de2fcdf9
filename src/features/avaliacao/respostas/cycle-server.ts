import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import { cycleOf, occasionOf } from "./cycle.ts";
import * as calls from "./shared.ts";
import { toldSheets } from "./told-sheets.ts";

/** What of a cycle's sheets is asked for elsewhere: who answered, who is silent, whether there is a result. */
export function serveCycles(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  serve(api, calls.answeredSheets, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await cycleOf(queries, registry(), context.company, id);
      const those = sql`${ofOccasion(occasionOf(id))} and q.situacao = 'RESPONDIDA'`;
      const { rows } = await toldSheets(queries, registry(), those);
      return rows.map((row) => ({
        colaboradorQuestionarioId: row.id,
        avaliado: row.avaliado,
        avaliador: row.avaliador,
        respondidaEm: row.respondidaEm,
      }));
    });
  });
  serve(api, calls.hasPerformance, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      if (!cycle.exibirPerformance) return false;
      const those = sql`${ofOccasion(occasionOf(id))} and q.situacao = 'RESPONDIDA' and not q.anonimo`;
      const sheets = await questionnairesWhere(queries, those);
      const given = await answersOf(
        queries,
        sheets.map((one) => one.id),
      );
      const asked = new Map<number, Awaited<ReturnType<typeof askedIn>>>();
      for (const { id: sheet, version } of sheets) {
        const questions = asked.get(version) ?? (await askedIn(queries, version));
        asked.set(version, questions);
        if (resultOf(questions, given.get(sheet) ?? []) !== null) return true;
      }
      return false;
    });
  });
  serve(api, calls.silentEvaluators, ({ query, request }) => {
    const context = request.context();
    const { avaliacaoDesempenhoId: cycle = 0, avaliadoresIds, avaliadosIds } = query;
    return database.read(scopeOf(context), async (queries) => {
      await cycleOf(queries, registry(), context.company, cycle);
      const among = (column: string, ids: readonly number[] | undefined) =>
        ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]})`;
      const those = sql`${ofOccasion(occasionOf(cycle))} and q.situacao <> 'RESPONDIDA'
        and ${among("q.respondente_id", avaliadoresIds)} and ${among("q.sobre_id", avaliadosIds)}`;
      const { rows } = await toldSheets(queries, registry(), those);
      const names = new Map(rows.map(({ avaliador }) => [avaliador.id, avaliador.nome]));
      return [...names].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR") || a.id - b.id);
    });
  });
}
