import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { competencias } from "../../../generated/types/cargo-salario/competencias.ts";
import { configNiveisCompetencia } from "../../../generated/types/cargo-salario/config-niveis-competencia.ts";
import { indices } from "../../../generated/types/cargo-salario/indices.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { isRecord } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { hasCriterion, jobsOf, rangeChoices } from "./choices.ts";
import {
  anyCriterion,
  competencesOfConfiguration,
  competenceTypes,
  dutiesOfJob,
  dutiesOfTalent,
  indexHistory,
  jobsOfAreas,
  pendingIndices,
  pendingRanges,
  rangesOfJob,
} from "./shared.ts";

/** What forms ask of jobs, ranges, indices and competences beside the calls every register has. */
export const feature: ServerFeature = {
  routes(api, deps) {
    const { engine } = deps;
    serve(api, dutiesOfJob, async ({ id, request }) => dutiesIn(await engine().read(request.context(), cargos.id, id, {})));

    serve(api, jobsOfAreas, ({ body, request }) => jobsOf(deps, request.context(), body), { reads: true });

    serve(api, dutiesOfTalent, async ({ id, query, request }) => {
      const context = request.context();
      const day = query.data ?? context.today;
      const entries = await engine().histories(context, colaboradores.id, id);
      const held = entries.find(({ data }) => typeof data === "string" && data <= day);
      const job = idOf(held?.cargo);
      return job === null ? { responsabilidades: null } : dutiesIn(await engine().read(context, cargos.id, job, {}));
    });

    serve(api, pendingRanges, ({ query, request }) => rangeChoices(deps, request.context(), query.cargosIds));

    serve(api, rangesOfJob, async ({ id, request }) => {
      const context = request.context();
      await engine().read(context, cargos.id, id, {});
      return rangeChoices(deps, context, [id]);
    });

    serve(api, pendingIndices, async ({ request }) => {
      const sort = [{ path: "nome", descending: false }];
      const { rows } = await engine().list(request.context(), indices.id, { filter: {}, sort, offset: 0, fixed: {} });
      // No entry of an index waits for anybody: none is ever disabled.
      return rows.map(({ id, nome }) => ({ id: Number(id), nome: String(nome), desabilitado: false, pendente: false }));
    });

    serve(api, indexHistory, async ({ query, request }) => {
      const entries = await engine().histories(request.context(), indices.id, query.id ?? 0);
      return entries.map(({ id, data, valor }) => ({ id: Number(id), data: String(data), valor: Number(valor) }));
    });

    serve(api, competenceTypes, async () => {
      const type = known(deps.registry(), competencias.id).fields.find(({ name }) => name === "tipo");
      return (type?.options ?? []).map(({ value, label }) => ({ codigo: String(value), descricao: label }));
    });

    serve(api, competencesOfConfiguration, async ({ query, request }) => {
      const context = request.context();
      const { competencias: asked } = await engine().read(context, configNiveisCompetencia.id, query.id ?? 0, {});
      const ids = (Array.isArray(asked) ? asked : []).flatMap((row) => (isRecord(row) ? (idOf(row.competencia) ?? []) : []));
      if (ids.length === 0) return [];
      const sort = [{ path: "nome", descending: false }];
      const { rows } = await engine().list(context, competencias.id, { filter: { id: ids }, sort, offset: 0, fixed: {} });
      return rows.map(({ id, nome, tipo }) => ({ id: Number(id), nome: String(nome), tipo: String(tipo) }));
    });

    serve(api, anyCriterion, ({ request }) => hasCriterion(deps, request.context()));
  },
};

const dutiesIn = ({ responsabilidades }: WireRecord) => ({
  responsabilidades: typeof responsabilidades === "string" ? responsabilidades : null,
});
const idOf = (value: Json | undefined): number | null => (isRecord(value) ? Number(value.id) : null);
