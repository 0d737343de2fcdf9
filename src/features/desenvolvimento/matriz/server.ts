import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { MATRIX_PAGE, SEES_MATRIX } from "./entry.ts";
import { includeNeeds, proposedNeeds } from "./propose-needs.ts";
import { readClassPlan } from "./read-class-plan.ts";
import { readMatrix } from "./read-matrix.ts";
import { readPlan } from "./read-plan.ts";
import { CLASSES, includeGaps, plannedClasses, SEATS, surveyGaps, surveyPlan, trainingMatrix } from "./shared.ts";
import { texts } from "./texts.ts";

/** Talents by courses on any day, and what a survey of needs makes of it. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: MATRIX_PAGE, right: SEES_MATRIX, group: "treinamentos" }],
  routes(api, deps) {
    serve(api, trainingMatrix, ({ query: { data, areasIds = [], cursosIds = [] }, request }) => {
      const context = request.context();
      return readMatrix(deps, context, { day: data ?? context.today, areas: areasIds, courses: cursosIds });
    });
    serve(
      api,
      plannedClasses,
      ({ query: { cursoId = 0, aPartirDe, vagas = SEATS, turmas = CLASSES }, request }) =>
        readClassPlan(deps, request.context(), { course: cursoId, from: aPartirDe, seats: vagas, classes: turmas }),
      { rateLimit: { max: 60, timeWindow: 60_000 } },
    );
    serve(api, surveyGaps, ({ id, request }) => proposedNeeds(deps, request.context(), id));
    serve(api, includeGaps, ({ id, request }) => includeNeeds(deps, request.context(), id));
    serve(api, surveyPlan, ({ id, request }) => readPlan(deps, request.context(), id));
  },
};
