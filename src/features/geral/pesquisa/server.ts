import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { actionsOf, placesOf, searchRecords } from "./search-records.ts";
import { SHORTEST, search } from "./shared.ts";

/** Registers searched by one request: the rest is asked for by the next, so that none of them is long. */
const AT_ONCE = 12;

/** What the user may create and the records the user sees, over all registers. */
export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    serve(api, search, async ({ query: { q: typed = "", de = 0 }, request }) => {
      const context = request.context();
      const q = typed.trim();
      const { rights } = context.user;
      const places = placesOf(registry(), rights);
      const next = de + AT_ONCE;
      const records = q.length >= SHORTEST;
      return {
        acoes: de === 0 ? actionsOf(places, rights, q) : [],
        grupos: records ? await searchRecords(engine(), context, places.slice(de, next), q) : [],
        proxima: records && next < places.length ? next : null,
      };
    });
  },
};
