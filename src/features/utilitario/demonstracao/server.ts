import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { countDemo } from "./count.ts";
import { findDoomed } from "./doomed.ts";
import { eraseDemo } from "./erase.ts";
import { readMark } from "./mark.ts";
import { demonstration, ERASE_RIGHT, eraseDemonstration, isConfirmed } from "./shared.ts";
import { texts } from "./texts.ts";

const FIRST_PAGE = "/primeiro-acesso/pagina";

/** The demonstration is looked at and erased at one address, by whoever holds the right: the first user, unless a profile grants it. */
export const feature: ServerFeature = {
  rights: { [ERASE_RIGHT]: texts.right },
  menu: [
    {
      label: texts.title,
      path: demonstration.path,
      right: ERASE_RIGHT,
      group: "dados",
      shown: ({ database }) =>
        database.house(async (queries) => {
          const mark = await readMark(queries);
          return mark !== undefined && mark.state !== "erased";
        }),
    },
  ],
  routes(api, { database, registry, setupCode }) {
    serve(api, demonstration, () =>
      database.owner(async (queries) => {
        const doomed = await findDoomed(queries, registry());
        if (doomed === undefined) throw new AppError("NOT_FOUND", { message: texts.none });
        return countDemo(queries, registry(), doomed);
      }),
    );

    serve(api, eraseDemonstration, async ({ body: { confirmacao }, request }) => {
      const context = request.context();
      if (!isConfirmed(confirmacao))
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: "confirmacao", code: "confirm", message: texts.confirm }],
        });
      const { staying } = await eraseDemo(database, registry());
      request.log.warn({ requestId: request.id, user: context.user.id }, "demonstration erased");
      if (staying.users.length > 0) return { apagada: true as const, proxima: "/login" };
      return {
        apagada: true as const,
        proxima: `${request.server.apiPrefix}${FIRST_PAGE}`,
        ...(setupCode === undefined ? {} : { codigo: setupCode }),
      };
    });
  },
};
