import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { companiesWith, contextIn, type RequestContext } from "../../../metadata/context.ts";
import { chartOf, together } from "./chart-tree.ts";
import { CHART_PAGE, chart } from "./shared.ts";
import { storedAreas } from "./stored-areas.ts";
import { texts } from "./texts.ts";

/** The areas as a chart. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: CHART_PAGE, right: chart.audience.right, group: "estrutura" }],
  routes(api, deps) {
    serve(api, chart, async ({ query: { ativa = true, areaOrganizacionalId: top, data, todas = false }, request }) => {
      const context = request.context();
      if (top !== undefined) await deps.engine().read(context, areasOrganizacionais.id, top, {});
      const areas = todas ? await ofAllCompanies(deps, context, data) : await storedAreas(deps, context, data);
      return chartOf(areas, (area) => area.exibir && (!ativa || area.ativa), top);
    });
  },
};

/** The areas with what each company of the group has in them, of those where the reader may see areas. */
async function ofAllCompanies(deps: FeatureDeps, context: RequestContext, day: string | undefined) {
  const theirs = companiesWith(context, chart.audience.right)
    .map((company) => contextIn(context, company))
    .filter(({ group }) => group === context.group);
  return together(await Promise.all(theirs.map((one) => storedAreas(deps, one, day))));
}
