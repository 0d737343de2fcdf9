import { AppError } from "../../../errors/app-error.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import { queryMembers } from "../../../http/query-members.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { participants } from "./participants.ts";

const ADDRESS = "/desenvolvimento/cursos";
const PLAIN = { fixed: {} } as const;

/** What forms and reports ask of courses beside the calls every register has. */
export const feature: ServerFeature = {
  routes(api, deps) {
    const config = { anyUser: true } as const;

    api.get(`${ADDRESS}/params`, { config: { ...config, call: calls.byIds } }, async (request) => {
      const { id } = queryMembers(request.query, { id: "ids" });
      const { rows } = await deps.engine().list(request.context(), cursos.id, {
        filter: id === undefined ? {} : { id: [...id] },
        sort: [{ path: "nome", descending: false }],
        offset: 0,
        fixed: {},
      });
      return rows.map(({ id: course, nome, cargaHoraria }) => ({ id: course, nome, cargaHoraria: cargaHoraria ?? null }));
    });

    api.get(`${ADDRESS}/empresas-participantes`, { config: { ...config, call: calls.companies } }, async (request) => {
      const { cursosIds } = queryMembers(request.query, { cursosIds: "ids" });
      const found = await participants(deps, request.context(), { courses: cursosIds });
      return [...new Map(found.map(({ id, nome }) => [id, { id, nome }])).values()];
    });

    api.get(
      `${ADDRESS}/empresas-participantes-e-tipo`,
      { config: { ...config, call: calls.companiesByKind } },
      async (request) => {
        const { empresasIds, tipo } = queryMembers(request.query, { empresasIds: "ids", tipo: "text" });
        return participants(deps, request.context(), { companies: empresasIds, kind: tipo });
      },
    );

    api.get(`${ADDRESS}/:id/curso-edit`, { config: { ...config, call: calls.edit } }, (request) =>
      deps.engine().read(request.context(), cursos.id, idIn(request.params), {}),
    );

    api.get(`${ADDRESS}/:id/existe-empresa-curso`, { config: { ...config, call: calls.hasCompany } }, async (request) => {
      const { empresaId } = queryMembers(request.query, { empresaId: "ids" });
      const context = request.context();
      const course = await deps.engine().read(context, cursos.id, idIn(request.params), {});
      const found = await participants(deps, context, { courses: [course.id], companies: empresaId });
      return found.length > 0;
    });

    api.post(`${ADDRESS}/:id/clone-curso`, { config: { ...config, call: calls.copy } }, async (request, reply) => {
      bodyRecord(request.body ?? {}, []);
      const made = await deps.engine().act(request.context(), cursos.id, idIn(request.params), "clone", {}, PLAIN);
      return reply.code(201).send(made);
    });
  },
};

function idIn(params: unknown): number {
  const { id } = params as { readonly id: string };
  if (!/^\d{1,15}$/.test(id)) throw new AppError("NOT_FOUND");
  return Number(id);
}
