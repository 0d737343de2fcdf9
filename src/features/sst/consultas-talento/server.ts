import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { ordensServico } from "../../../generated/types/sst/ordens-servico.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import { queryMembers } from "../../../http/query-members.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { calls } from "./calls.ts";
import { talentsInConditions } from "./talents-in-conditions.ts";
import { readWanted } from "./wanted.ts";

const ADDRESS = "/gestao-talentos/talentos";
const MOST_ORDERS = 500;

/** What safety at work asks of talents: since when, with what orders, and who works where. */
export const feature: ServerFeature = {
  routes(api, deps) {
    const config = { anyUser: true } as const;

    api.get(
      `${ADDRESS}/data-minima-condicao-ambiental`,
      { config: { ...config, call: calls.earliest } },
      async (request, reply) => {
        const context = request.context();
        const { dataAdmissao } = await deps.engine().read(context, colaboradores.id, talentIn(request.query), {});
        const dates = [dataAdmissao, await obligedSince(deps, context)].filter((one) => typeof one === "string");
        return reply.type("application/json").send(JSON.stringify(dates.sort().at(-1)));
      },
    );

    api.get(`${ADDRESS}/ordem-servico`, { config: { ...config, call: calls.orders } }, async (request) => {
      const context = request.context();
      const talent = await deps.engine().read(context, colaboradores.id, talentIn(request.query), {});
      const { rows } = await deps.engine().list(context, ordensServico.id, {
        filter: { colaborador: talent.id },
        sort: [{ path: "revisao", descending: true }],
        offset: 0,
        limit: MOST_ORDERS,
        fixed: {},
      });
      return rows.map(({ id, data, revisao }) => ({ id, data, revisao }));
    });

    api.post(`${ADDRESS}/filtro-condicao-ambiental`, { config: { ...config, reads: true, call: calls.filter } }, (request) => {
      const body = bodyRecord(request.body ?? {}, ["areasIds", "cargosIds", "ambienteId", "data"]);
      return talentsInConditions(deps, request.context({ reads: true }), readWanted(body));
    });
  },
};

function talentIn(query: unknown): number {
  const [talent, ...more] = queryMembers(query, { colaboradorId: "ids" }).colaboradorId ?? [];
  if (talent === undefined || more.length > 0)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "colaboradorId" } });
  return talent;
}

/** Read as the product itself does: whoever sees the talent is told the date, whatever they see of the company. */
async function obligedSince({ engine, registry }: FeatureDeps, context: RequestContext) {
  const register = registry().get(empresas.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const reader = { ...context, user: { ...context.user, rights: new Set([register.rights.view]) } };
  return (await engine().read(reader, register.id, context.company, {})).inicioObrigatoriedadeSst;
}
