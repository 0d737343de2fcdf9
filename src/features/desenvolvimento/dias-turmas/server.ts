import { AppError } from "../../../errors/app-error.ts";
import { listScreen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { findDays } from "./find-days.ts";
import { proposeDays } from "./propose-days.ts";
import { classDay, classDays, daysBetweenDates } from "./shared.ts";
import { texts } from "./texts.ts";

const { rights: _ofClasses, ...days } = listScreen(classDays, {
  label: texts.title,
  right: texts.title,
  group: "treinamentos",
  load: (deps, { context, offset, limit }) => findDays(deps, context, { offset, limit }),
  routes(api, deps) {
    serve(api, daysBetweenDates, async ({ query: { inicio = "", fim = "", porTurno = false } }) =>
      proposeDays(inicio, fim, porTurno),
    );
    serve(api, classDay, async ({ id, request }) => {
      const { rows } = await findDays(deps, request.context(), { id, offset: 0, limit: 1 });
      const [found] = rows;
      if (found === undefined) throw new AppError("NOT_FOUND");
      return found;
    });
  },
});

/** Days of classes, of all of them together; who sees classes sees them. */
export const feature: ServerFeature = days;
