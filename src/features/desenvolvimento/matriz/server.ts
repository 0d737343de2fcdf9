import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { readMatrix } from "./read-matrix.ts";
import { MATRIX_PAGE, SEES_MATRIX, trainingMatrix } from "./shared.ts";
import { texts } from "./texts.ts";

/** Talents by courses, on any day. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: MATRIX_PAGE, right: SEES_MATRIX, group: "treinamentos" }],
  routes(api, deps) {
    serve(api, trainingMatrix, ({ query: { data, areasIds = [], cursosIds = [] }, request }) => {
      const context = request.context();
      return readMatrix(deps, context, { day: data ?? context.today, areas: areasIds, courses: cursosIds });
    });
  },
};
