import { AppError } from "../../../errors/app-error.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { readOutbox } from "../../../services/mail/outbox.ts";
import { calls } from "./calls.ts";
import { OUTBOX, OUTBOX_RIGHT } from "./shared.ts";
import { texts } from "./texts.ts";

const SIZE = 50;
const MOST_PAGES = 1_000_000;

/** `GET /api/utilitario/correio?page=0`: the outbox, newest first, of the companies the reader sees and of none. */
export const feature: ServerFeature = {
  rights: { [OUTBOX_RIGHT]: texts.right },
  menu: [{ label: texts.title, path: OUTBOX, right: OUTBOX_RIGHT }],
  routes(api, { access, database }) {
    api.get(OUTBOX, { config: { right: OUTBOX_RIGHT, call: calls.list } }, async (request) => {
      const context = request.context();
      const page = pageOf(request.query);
      const companies =
        request.session === null ? [context.company] : access.narrowed(request.session, context, OUTBOX_RIGHT).visibleCompanies;
      const { entries, total } = await database.house((queries) =>
        readOutbox(queries, { companies, offset: page * SIZE, limit: SIZE }),
      );
      return { content: entries, size: SIZE, totalElements: total, totalPages: Math.ceil(total / SIZE) };
    });
  },
};

function pageOf(query: unknown): number {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const parameter of Object.keys(given))
    if (parameter !== "page") throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
  const { page = "0" } = given;
  if (typeof page !== "string" || !/^\d{1,7}$/.test(page) || Number(page) > MOST_PAGES)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "page" } });
  return Number(page);
}
