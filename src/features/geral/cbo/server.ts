import { AppError } from "../../../errors/app-error.ts";
import { cbos } from "../../../generated/types/geral/cbos.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { holdingOnly } from "../../../metadata/context.ts";
import { occupations } from "./shared.ts";

export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    serve(api, occupations, async ({ query: { search = "", page = 0, size = 20 }, request }) => {
      const context = request.context();
      const register = registry().get(cbos.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const reader = holdingOnly(context, [register.rights.view]);
      const q = search.trim();
      const { rows, total } = await engine().list(reader, register.id, {
        filter: q === "" ? {} : { q },
        sort: [{ path: "codigo", descending: false }],
        offset: page * size,
        limit: size,
        fixed: {},
      });
      return {
        content: rows,
        pageable: { paged: true, offset: page * size },
        size,
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    });
  },
};
