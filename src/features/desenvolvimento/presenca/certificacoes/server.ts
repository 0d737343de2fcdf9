import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import { certificationState, uncertified } from "./shared.ts";
import { certificationStates, isHeld } from "./states.ts";

/** Who holds what certification, on what day, worked out of the classes they passed. */
export function serveCertifications(api: FastifyInstance, { engine, database, registry }: FeatureDeps): void {
  serve(api, uncertified, async ({ query: { certificacaoId = 0, areasIds, cargosIds }, request }) => {
    const context = request.context();
    const filter: Record<string, Json> = {
      situacao: "A",
      ...(areasIds === undefined ? {} : { areasIds: [...areasIds] }),
      ...(cargosIds === undefined ? {} : { cargosIds: [...cargosIds] }),
    };
    const query = { filter, sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} };
    const { rows } = await engine().list(seeingNames(context), colaboradores.id, query);
    return database.read(scopeOf(context), async (queries) => {
      const asked = { id: certificacaoId, day: context.today };
      const { stateOf } = await certificationStates(queries, registry(), context.company, asked);
      return rows.flatMap(({ id, nome }) => {
        const told = stateOf(id);
        return isHeld(told) ? [] : [{ id, nome: String(nome), situacao: told.situacao, validade: told.validade }];
      });
    });
  });
  serve(api, certificationState, async ({ query: { colaboradorId = 0, certificacaoId = 0, data }, request }) => {
    const context = request.context();
    await engine().read(seeingNames(context), colaboradores.id, colaboradorId, {});
    return database.read(scopeOf(context), async (queries) => {
      const asked = { id: certificacaoId, day: data ?? context.today };
      return (await certificationStates(queries, registry(), context.company, asked)).stateOf(colaboradorId);
    });
  });
}

/** Whoever sees certifications sees the names of those who lack them; which talents these are, their own conditions say. */
const seeingNames = (context: RequestContext): RequestContext => holding(context, [colaboradoresRights.view]);
