import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { chartOf } from "./chart-tree.ts";
import { CHART_PAGE, chart } from "./shared.ts";
import { storedAreas } from "./stored-areas.ts";
import { texts } from "./texts.ts";

/** The areas as a chart. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: CHART_PAGE, right: chart.audience.right, group: "estrutura" }],
  routes(api, deps) {
    serve(api, chart, async ({ query: { ativa = true, areaOrganizacionalId: top, data }, request }) => {
      const context = request.context();
      if (top !== undefined) await deps.engine().read(context, areasOrganizacionais.id, top, {});
      const areas = await storedAreas(deps, context, data);
      return chartOf(areas, (area) => area.exibir && (!ativa || area.ativa), top);
    });
  },
};
