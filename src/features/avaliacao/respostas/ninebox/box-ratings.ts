import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { ninebox } from "../../../../generated/types/avaliacao/ninebox.ts";
import type { FeatureDeps, Ratings } from "../../../../http/server-feature.ts";
import { isRecord } from "../../../../metadata/json.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { SEES_BOXES } from "../entry.ts";
import { matrixOf } from "./box-chart.ts";
import { standingsOn } from "./box-comparison.ts";

/** Nine Boxes one is offered. */
const MOST = 12;

/** Where the Nine Boxes of cycles put people, for whoever decides about them by it: as the chart tells it to the same reader. */
export const boxRatings = ({ engine, database, registry }: FeatureDeps): Ratings => ({
  async list(context) {
    if (!context.user.rights.has(SEES_BOXES)) return [];
    const asked = { filter: {}, sort: [{ path: "data", descending: true }], offset: 0, limit: MOST, fixed: {} } as const;
    const { rows } = await engine().list(context, ninebox.id, asked);
    return database.read(scopeOf(context), async (queries) => {
      const offered = [];
      for (const { id, data, avaliacaoDesempenho: cycle } of rows) {
        const { names, cycle: of } = await matrixOf(queries, registry(), context, { id });
        const nome = `${dayText(String(data))} · ${isRecord(cycle) ? String(cycle.titulo) : ""}`;
        if (of !== null) offered.push({ id, nome, caixas: names.map(({ nomeclatura }) => nomeclatura) });
      }
      return offered;
    });
  },
  async placesIn(queries, context, id) {
    if (!context.user.rights.has(SEES_BOXES)) throw new AppError("FORBIDDEN");
    const [people = []] = await standingsOn(queries, registry(), context, [await matrixOf(queries, registry(), context, { id })]);
    return new Map(people.map(({ id: person, box }) => [person, box]));
  },
});
