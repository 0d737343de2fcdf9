import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { courseAlerts } from "./alert.ts";
import { durationInMonths } from "./duration-in-months.ts";
import { meetsNeed } from "./meets-need.ts";
import { participants } from "./participants.ts";
import { companiesByKind, companiesOfCourses, copyCourse, courseForm, courseHasCompany, coursesById } from "./shared.ts";

const PLAIN = { fixed: {} } as const;

/** What forms and reports ask of courses beside the calls every register has. */
export const feature: ServerFeature = {
  alerts: courseAlerts,
  hooks: () => ({
    "desenvolvimento/cursos#duracao-em-meses": durationInMonths,
    "desenvolvimento/cursos#atende-necessidade": meetsNeed,
  }),
  routes(api, deps) {
    const { engine } = deps;
    serve(api, courseForm, ({ id, request }) => engine().read(request.context(), cursos.id, id, {}));

    serve(api, coursesById, async ({ query, request }) => {
      const { rows } = await engine().list(request.context(), cursos.id, {
        filter: query.id === undefined ? {} : { id: [...query.id] },
        sort: [{ path: "nome", descending: false }],
        offset: 0,
        fixed: {},
      });
      return rows.map(({ id, nome, cargaHoraria }) => ({
        id: Number(id),
        nome: String(nome),
        cargaHoraria: typeof cargaHoraria === "string" ? cargaHoraria : null,
      }));
    });

    serve(api, companiesOfCourses, async ({ query, request }) => {
      const found = await participants(deps, request.context(), { courses: query.cursosIds });
      return [...new Map(found.map(({ id, nome }) => [id, { id, nome }])).values()];
    });

    serve(api, companiesByKind, ({ query: { empresasIds, tipo }, request }) =>
      participants(deps, request.context(), { companies: empresasIds, kind: tipo || undefined }),
    );

    serve(api, courseHasCompany, async ({ id, query, request }) => {
      const context = request.context();
      const course = await engine().read(context, cursos.id, id, {});
      const found = await participants(deps, context, { courses: [course.id], companies: query.empresaId });
      return found.length > 0;
    });

    serve(api, copyCourse, ({ id, request }) => engine().act(request.context(), cursos.id, id, "clone", {}, PLAIN));
  },
};
