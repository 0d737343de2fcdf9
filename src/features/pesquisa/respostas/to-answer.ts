import { scopeOf } from "../../../engine/parts.ts";
import type { FeatureAlert, FeatureDeps } from "../../../http/server-feature.ts";
import { ownSheets } from "./answering.ts";
import { ANSWERS } from "./entry.ts";
import { texts } from "./texts.ts";

/** Own sheets of surveys that take answers now. */
export const toAnswerAlert = ({ database, registry }: FeatureDeps): FeatureAlert => ({
  id: "pesquisa/a-responder",
  title: texts.toAnswer,
  action: texts.toAnswerAction,
  severity: "warning",
  rights: [],
  find: (context) =>
    database.read(scopeOf(context), async (queries) => {
      const { sheets } = await ownSheets(queries, registry(), context, { waiting: true });
      const items = sheets
        .map(({ id, questionario, fim }) => ({ id, titulo: questionario.titulo, data: fim, link: `${ANSWERS}/${id}` }))
        .toSorted((a, b) => (a.data ?? "9").localeCompare(b.data ?? "9") || a.id - b.id);
      return { total: items.length, overdue: 0, link: ANSWERS, items };
    }),
});
