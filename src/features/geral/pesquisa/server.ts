import { AppError } from "../../../errors/app-error.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { actionsOf, placesOf, searchRecords } from "./search-records.ts";
import { LONGEST, SEARCH, type SearchAnswer, SHORTEST } from "./shared.ts";

/** Registers searched by one request: the rest is asked for by the next, so that none of them is long. */
const AT_ONCE = 12;

/** `GET /api/pesquisa?q=&de=0`: what the user may create and the records the user sees, over all registers. */
export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    api.get(SEARCH, { config: { anyUser: true, call: calls.search } }, async (request): Promise<SearchAnswer> => {
      const context = request.context();
      const { q, from } = asked(request.query);
      const { rights } = context.user;
      const places = placesOf(registry(), rights);
      const next = from + AT_ONCE;
      const records = q.length >= SHORTEST;
      return {
        acoes: from === 0 ? actionsOf(places, rights, q) : [],
        grupos: records ? await searchRecords(engine(), context, places.slice(from, next), q) : [],
        proxima: records && next < places.length ? next : null,
      };
    });
  },
};

function asked(query: unknown): { readonly q: string; readonly from: number } {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const parameter of Object.keys(given))
    if (parameter !== "q" && parameter !== "de")
      throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
  const { q = "", de = "0" } = given;
  if (typeof q !== "string" || q.length > LONGEST) throw new AppError("INVALID_PARAMETER", { params: { parameter: "q" } });
  if (typeof de !== "string" || !/^\d{1,5}$/.test(de)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "de" } });
  return { q: q.trim(), from: Number(de) };
}
