import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { toldResult } from "../../../rules/questions/told-result.ts";
import { cycleOf, occasionOf } from "./cycle.ts";
import { sheetResults } from "./results.ts";
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
      const sheets = await sheetResults(queries, registry(), id);
      const least = cycle.anonima ? cycle.minimo : 1;
      return [...sheets.values()].some((of) => toldResult(of, cycle.pesos, least).performance !== null);
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
      const names = new Map(rows.flatMap(({ avaliador: { id, nome }, desligado }) => (desligado ? [] : [[id, nome] as const])));
      return [...names].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR") || a.id - b.id);
    });
  });
}
