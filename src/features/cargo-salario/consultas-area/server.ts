import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { GONE } from "../../../metadata/gone.ts";
import { isRecord, rowsOf } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { type AreaNode, belowOf } from "./area-tree.ts";
import {
  areasBelow,
  areasWithoutResponsibles,
  entriesInArea,
  mayOpenAreas,
  mayPickAreas,
  mothers,
  rangesOfArea,
  requestsOfArea,
  responsibles,
  talentsOfArea,
} from "./shared.ts";
import { entriesOfArea, rangesUsedIn, uncoveredAreas } from "./used-in-area.ts";

/** What forms ask of organizational areas beside the calls every register has. */
export const feature: ServerFeature = {
  routes(api, deps) {
    serve(api, mothers, async ({ query: { areaId, areaMaeId, resumido }, request }) => {
      const areas = await allAreas(deps, request.context());
      const below = areaId === undefined ? new Set<number>() : belowOf(areas.map(nodeOf), areaId);
      return areas
        .filter(({ id, ativo }) => id !== areaId && !below.has(Number(id)) && (ativo === true || id === areaMaeId))
        .map(({ id, nome, ativo, areaMae }) => ({
          id: Number(id),
          nome: String(nome),
          ...(resumido === true ? {} : { ativo: ativo === true, areaMae: named(areaMae) }),
        }));
    });

    serve(api, mayPickAreas, async ({ request }) => {
      const { user } = request.context();
      return user.rights.has(colaboradoresRights.verTodos) || user.areas.length > 0;
    });

    serve(api, mayOpenAreas, async ({ request }) => {
      const register = deps.registry().get(areasOrganizacionais.id);
      return register !== undefined && request.context().user.rights.has(register.rights.view);
    });

    serve(api, responsibles, async ({ query, request }) => {
      const area = await deps.engine().read(request.context(), areasOrganizacionais.id, query.id ?? 0, {});
      return rowsOf(area.responsaveis).flatMap(({ empresa, responsaveis, corresponsaveis }) => {
        const company = named(empresa);
        return company === null
          ? []
          : [{ empresa: company, responsaveis: namedEach(responsaveis), corresponsaveis: namedEach(corresponsaveis) }];
      });
    });

    serve(api, rangesOfArea, async ({ id, request }) => {
      const context = request.context();
      await deps.engine().read(context, areasOrganizacionais.id, id, {});
      return rangesUsedIn(deps, context, id);
    });

    serve(api, talentsOfArea, async ({ id, request }) => {
      const context = request.context();
      await deps.engine().read(context, areasOrganizacionais.id, id, {});
      const { rows } = await deps.engine().list(context, colaboradores.id, {
        filter: { areaOrganizacional: id },
        sort: [{ path: "nome", descending: false }],
        offset: 0,
        fixed: {},
      });
      return rows
        .filter(({ situacao }) => !GONE.includes(String(situacao)))
        .map(({ id: talent, nome, cargo }) => ({ id: Number(talent), nome: String(nome), cargo: nameOnly(cargo) }));
    });

    serve(api, areasWithoutResponsibles, ({ request }) => uncoveredAreas(deps, request.context()));

    serve(api, entriesInArea, async ({ id, request }) => {
      const context = request.context();
      await deps.engine().read(context, areasOrganizacionais.id, id, {});
      return entriesOfArea(deps, context, id);
    });

    serve(api, requestsOfArea, async ({ id, request }) => {
      const context = request.context();
      await deps.engine().read(context, areasOrganizacionais.id, id, {});
      const sort = [{ path: "data", descending: true }];
      const query = { filter: { areaOrganizacional: id }, sort, offset: 0, fixed: {} };
      const { rows } = await deps.engine().list(context, solicitacoesPessoal.id, query);
      return rows.map(({ id: one, descricao, data }) => ({ id: Number(one), descricao: String(descricao), data: String(data) }));
    });

    serve(api, areasBelow, async ({ id, request }) => {
      const context = request.context();
      await deps.engine().read(context, areasOrganizacionais.id, id, {});
      const areas = await allAreas(deps, context);
      const below = belowOf(areas.map(nodeOf), id);
      return areas.filter((area) => below.has(Number(area.id))).map((area) => ({ id: Number(area.id), nome: String(area.nome) }));
    });
  },
};

/** Every area the reader sees, by name. */
async function allAreas({ engine }: FeatureDeps, context: RequestContext): Promise<readonly WireRecord[]> {
  const sort = [{ path: "nome", descending: false }];
  const { rows } = await engine().list(context, areasOrganizacionais.id, { filter: {}, sort, offset: 0, fixed: {} });
  return rows;
}

const nodeOf = ({ id, areaMae }: WireRecord): AreaNode => ({ id: Number(id), mother: named(areaMae)?.id ?? null });
const named = (value: Json | undefined) => (isRecord(value) ? { id: Number(value.id), nome: String(value.nome) } : null);
const namedEach = (value: Json | undefined) => rowsOf(value).map(({ id, nome }) => ({ id: Number(id), nome: String(nome) }));
const nameOnly = (value: Json | undefined) => (isRecord(value) ? { nome: String(value.nome) } : null);
