import type { StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { modelosAcompanhamentosPeriodoExperiencias } from "../../../generated/types/avaliacao/modelos-acompanhamentos-periodo-experiencias.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { ninebox } from "../../../generated/types/avaliacao/ninebox.ts";
import { periodosExperiencia } from "../../../generated/types/avaliacao/periodos-experiencia.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { holding } from "../../../metadata/context.ts";
import { MODEL_TYPES, type ModelType } from "../../../metadata/evaluation-types.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { addToDate } from "../../../rules/dates.ts";
import { active, boxExists, configure, onePeriod, performance, periods } from "./shared.ts";

const PLAIN = { fixed: {} } as const;
const SEES_PERIODS = ["ROLE_AVALIACAO_PERIODOS_EXPERIENCIA_VER"];
const KEEPS_MODELS = [
  "ROLE_AVALIACAO_MODELOS_ACOMPANHAMENTOS_PERIODO_EXPERIENCIAS_VER",
  "ROLE_AVALIACAO_MODELOS_ACOMPANHAMENTOS_PERIODO_EXPERIENCIAS_INSERIR",
];

/** What forms ask of models, experience periods and the Nine Box. */
export const feature: ServerFeature = {
  routes(api, deps) {
    serve(api, active, ({ request }) => modelsOf(deps, request.context(), {}));
    serve(api, performance, ({ request }) => modelsOf(deps, request.context(), { tipo: MODEL_TYPES.performance }));
    serve(api, periods, ({ query: { colaboradorId = 0 }, request }) => periodsOf(deps, request.context(), colaboradorId));
    serve(api, onePeriod, async ({ query: { colaboradorId = 0, avaliacaoId }, request }) => {
      const found = (await periodsOf(deps, request.context(), colaboradorId)).find(({ id }) => id === avaliacaoId);
      if (found === undefined) throw new AppError("NOT_FOUND");
      return found;
    });
    serve(api, boxExists, async ({ query: { data = "" }, request }) => {
      const { total } = await deps
        .engine()
        .list(request.context(), ninebox.id, { ...first, filter: { data_gte: data, data_lte: data } });
      return total > 0;
    });
    serve(api, configure, ({ body, request }) => {
      const context = holding(request.context(), KEEPS_MODELS);
      return deps.engine().together(request.context(), async (engine) => {
        const done: { readonly id: number; readonly colaboradorId: number; readonly periodoExperienciaId: number }[] = [];
        const register = modelosAcompanhamentosPeriodoExperiencias.id;
        for (const one of body) {
          const { colaboradorId, periodoExperienciaId, ...chosen } = one;
          const filter: WireRecord = { colaboradorId, periodoExperienciaId };
          const [known] = (await engine.list(context, register, { ...first, filter })).rows;
          const record = chosen as WireRecord;
          const { id } = known
            ? await engine.update(context, register, known.id, record, PLAIN)
            : await engine.create(context, register, { colaboradorId, periodoExperienciaId, ...record }, PLAIN);
          done.push({ id, colaboradorId, periodoExperienciaId });
        }
        return done;
      });
    });
  },
};

const first = { sort: [], offset: 0, limit: 1, fixed: {} } as const;

async function activeModels(
  { engine }: FeatureDeps,
  context: RequestContext,
  filter: WireRecord,
): Promise<readonly StoredRecord[]> {
  const query = { filter: { ...filter, ativo: true }, sort: [{ path: "titulo", descending: false }], offset: 0, fixed: {} };
  return (await engine().list(context, modelosAvaliacao.id, query)).rows;
}

async function modelsOf(deps: FeatureDeps, context: RequestContext, filter: WireRecord) {
  const rows = await activeModels(deps, context, filter);
  return rows.map(({ id, titulo, tipo }) => ({ id, titulo: String(titulo), tipo: tipo as ModelType }));
}

/** Models of the active experience periods, with the days they cover for a talent: the day of admission is the first. */
async function periodsOf(deps: FeatureDeps, context: RequestContext, talent: number) {
  const { dataAdmissao } = await deps.engine().read(context, colaboradores.id, talent, {});
  const rows = await activeModels(deps, context, { tipo: MODEL_TYPES.experience });
  const reader = holding(context, SEES_PERIODS);
  const all = { filter: { ativo: true }, sort: [], offset: 0, fixed: {} };
  const known = new Map((await deps.engine().list(reader, periodosExperiencia.id, all)).rows.map((row) => [row.id, row]));
  const from = String(dataAdmissao);
  return rows.flatMap(({ id, titulo, periodoAcompanhamentoExperienciaId }) => {
    const period = known.get(Number(periodoAcompanhamentoExperienciaId));
    if (period === undefined) return [];
    const dias = Number(period.dias);
    const told = { id: period.id, nome: String(period.nome), dias };
    return [{ id, titulo: String(titulo), periodoExperiencia: told, inicio: from, fim: addToDate(from, dias - 1, 0) ?? from }];
  });
}
