import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { HookFunctions, StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { CYCLE_TYPES } from "../../../metadata/evaluation-types.ts";
import { competencesIn, demandsOf, unconfigured, unconfiguredNames } from "./competences.ts";
import { demandCycle, peopleOf, placesOf, read, storedAt } from "./people.ts";
import * as calls from "./shared.ts";
import { texts } from "./texts.ts";

const SEES_PARTICIPANTS = new Set(["ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER"]);
const ACTION = "liberar";

/** Nothing is released that nobody could answer, nor competences alone to whom none is demanded of. */
const demandsParticipants = (deps: FeatureDeps): HookFunctions => ({
  async prepare({ engine, queries, context, id, record, refuse }) {
    if (record.liberada !== true || id === null) return undefined;
    const reader = { ...context, user: { ...context.user, rights: SEES_PARTICIPANTS } };
    const query = { filter: { avaliacaoDesempenho: id }, sort: [], offset: 0, limit: 1, fixed: {} };
    const { total } = await engine.list(reader, participanteAvaliacaoDesempenho.id, query);
    if (total === 0) refuse("liberada", texts.nobody);
    // What was demanded of those who began to answer stays as it was.
    if (record.avaliarSomenteCompetencias !== true || record.possuiResposta === true) return undefined;
    const without = await unconfiguredNames(queries, deps, context, id);
    if (without.length > 0) refuse("liberada", texts.withoutCompetences(without));
    return undefined;
  },
});

/** Cycles of evaluation: when they are released, who takes part, and what competences they ask of whom. */
export const feature: ServerFeature = {
  hooks: (deps) => ({ "avaliacao/avaliacoes-desempenho#confere-liberacao": demandsParticipants(deps) }),
  routes(api, deps) {
    serveReleases(api, deps);
    servePeople(api, deps);
    serveCompetences(api, deps);
  },
};

function serveReleases(api: FastifyInstance, { engine }: FeatureDeps): void {
  const release = async (context: RequestContext, ids: readonly number[], liberada: boolean) =>
    engine().together(context, async (inside) => {
      const done: { readonly id: number; readonly liberada: boolean }[] = [];
      for (const id of ids) {
        await inside.act(context, avaliacoesDesempenho.id, id, ACTION, { liberada }, { fixed: {} });
        done.push({ id, liberada });
      }
      return done;
    });
  serve(api, calls.releaseOne, async ({ id, request }) => {
    const { liberada } = request.params as { readonly liberada?: string };
    if (liberada !== "true" && liberada !== "false")
      throw new AppError("INVALID_PARAMETER", { params: { parameter: "liberada" } });
    const [done] = await release(request.context(), [id], liberada === "true");
    if (done === undefined) throw new AppError("NOT_FOUND");
    return done;
  });
  serve(api, calls.releaseSeveral, ({ body: { avaliacoesIds, ids, liberada }, request }) => {
    if ((avaliacoesIds === undefined) === (ids === undefined))
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: "avaliacoesIds", code: "required", message: texts.oneList }],
      });
    return release(request.context(), [...new Set(avaliacoesIds ?? ids)], liberada);
  });
}

function servePeople(api: FastifyInstance, deps: FeatureDeps): void {
  for (const [call, side] of [
    [calls.evaluated, "avaliado"],
    [calls.evaluators, "avaliador"],
  ] as const)
    serve(api, call, async ({ id, request }) => {
      await demandCycle(deps, request.context(), id);
      return peopleOf(deps, request.context(), [id], side);
    });
  serve(api, calls.evaluatedIn, ({ query: { avaliacoesIds = [] }, request }) =>
    peopleOf(deps, request.context(), avaliacoesIds, "avaliado"),
  );
  for (const member of ["estabelecimento", "areaOrganizacional", "cargo"] as const)
    serve(api, calls.participantPlaces[member], ({ query: { avaliacoesIds = [] }, request }) =>
      placesOf(deps, request.context(), avaliacoesIds, member),
    );
  serve(api, calls.ofEvaluator, async ({ query: { avaliadorId }, request }) => {
    const context = request.context();
    const evaluator = avaliadorId ?? (await ownTalent(deps, context));
    const reader = { ...context, user: { ...context.user, rights: SEES_PARTICIPANTS } };
    const query = { filter: { avaliador: evaluator }, sort: [], offset: 0, fixed: {} };
    const { rows } =
      evaluator === null ? { rows: [] } : await deps.engine().list(reader, participanteAvaliacaoDesempenho.id, query);
    const cycles = new Map(rows.map(({ avaliacaoDesempenho }) => cycleOf(avaliacaoDesempenho)));
    return [...cycles].map(([id, titulo]) => ({ id, titulo })).sort((a, b) => a.id - b.id);
  });

  const flagOf = (call: typeof calls.isAnonymous | typeof calls.isSecond, of: (cycle: StoredRecord) => boolean): void =>
    serve(api, call, async ({ id, request }) => of(await deps.engine().read(request.context(), avaliacoesDesempenho.id, id, {})));
  flagOf(calls.isAnonymous, ({ anonima }) => anonima === true);
  flagOf(calls.isSecond, ({ tipo }) => tipo === CYCLE_TYPES.formats);
  serve(api, calls.hasSelfEvaluation, async ({ id, request }) => {
    const context = request.context();
    await demandCycle(deps, context, id);
    const reader = { ...context, user: { ...context.user, rights: SEES_PARTICIPANTS } };
    const query = { filter: { avaliacaoDesempenho: id, papel: "U" }, sort: [], offset: 0, limit: 1, fixed: {} };
    return (await deps.engine().list(reader, participanteAvaliacaoDesempenho.id, query)).total > 0;
  });
}

function serveCompetences(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, calls.unconfiguredNames, async ({ query: { avaliacaoDesempenhoId = 0 }, request }) => {
    await demandCycle(deps, request.context(), avaliacaoDesempenhoId);
    return (await unconfigured(deps, request.context(), [avaliacaoDesempenhoId])).map(({ nome }) => nome);
  });
  const cycles = async (context: RequestContext, ids: readonly number[] | null) =>
    new Map((await unconfigured(deps, context, ids)).map(({ ciclo, titulo }) => [ciclo, titulo]));
  serve(api, calls.unconfiguredTitles, async ({ query: { avaliacoesIds }, request }) => [
    ...(await cycles(request.context(), avaliacoesIds ?? null)).values(),
  ]);
  serve(api, calls.unconfiguredCycles, async ({ request }) =>
    [...(await cycles(request.context(), null))].map(([id, titulo]) => ({ id, titulo })),
  );
  serve(api, calls.configured, async ({ id, request }) => {
    await demandCycle(deps, request.context(), id);
    return demandsOf(deps, request.context(), id);
  });
  serve(api, calls.minimumDate, async ({ id, request, reply }) => {
    await demandCycle(deps, request.context(), id);
    const dates = (await demandsOf(deps, request.context(), id)).map(({ data }) => data).sort();
    // A bare null would be an answer without a body.
    reply.type("application/json; charset=utf-8");
    return JSON.stringify(dates.at(-1) ?? null);
  });
  serve(api, calls.competencesOf, ({ query: { avaliacoesDesempenhosIds = [], competenciasConsideradas = "F" }, request }) =>
    competencesIn(deps, request.context(), avaliacoesDesempenhosIds, competenciasConsideradas),
  );
}

/** The talent the user of the request is, if any. */
async function ownTalent(deps: FeatureDeps, context: RequestContext): Promise<number | null> {
  const users = storedAt(deps, usuarios.id);
  const [found] = await read(
    deps,
    context,
    sql<{
      id: number | null;
    }>`select ${users.column("u", "colaborador")} as id from ${users.rows()} u where u.id = ${context.user.id}`,
  );
  return found?.id === null || found === undefined ? null : Number(found.id);
}

function cycleOf(value: unknown): readonly [number, string] {
  const { id, titulo } = value as { readonly id: number; readonly titulo?: string };
  return [id, titulo ?? ""];
}
