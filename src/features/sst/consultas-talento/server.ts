import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { ordensServico } from "../../../generated/types/sst/ordens-servico.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { holdingOnly, type RequestContext } from "../../../metadata/context.ts";
import { earliestCondition, serviceOrders, talentsInPlace } from "./shared.ts";
import { talentsInConditions } from "./talents-in-conditions.ts";

const MOST_ORDERS = 500;

/** What safety at work asks of talents: since when, with what orders, and who works where. */
export const feature: ServerFeature = {
  routes(api, deps) {
    serve(api, earliestCondition, async ({ query: { colaboradorId = 0 }, request, reply }) => {
      const context = request.context();
      const { dataAdmissao } = await deps.engine().read(context, colaboradores.id, colaboradorId, {});
      const dates = [dataAdmissao, await obligedSince(deps, context)].filter((one) => typeof one === "string");
      reply.type("application/json");
      // Fastify sends a text as it is: the quotes of JSON are put here.
      return JSON.stringify(dates.sort().at(-1));
    });

    serve(api, serviceOrders, async ({ query: { colaboradorId = 0 }, request }) => {
      const context = request.context();
      const talent = await deps.engine().read(context, colaboradores.id, colaboradorId, {});
      const { rows } = await deps.engine().list(context, ordensServico.id, {
        filter: { colaborador: talent.id },
        sort: [{ path: "revisao", descending: true }],
        offset: 0,
        limit: MOST_ORDERS,
        fixed: {},
      });
      return rows.map(({ id, data, revisao }) => ({ id, data: String(data), revisao: Number(revisao) }));
    });

    serve(api, talentsInPlace, ({ body, request }) => talentsInConditions(deps, request.context(), body), {
      reads: true,
    });
  },
};

/** Read as the product itself does: whoever sees the talent is told the date, whatever they see of the company. */
async function obligedSince({ engine, registry }: FeatureDeps, context: RequestContext) {
  const register = registry().get(empresas.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const reader = holdingOnly(context, [register.rights.view]);
  return (await engine().read(reader, register.id, context.company, {})).inicioObrigatoriedadeSst;
}
