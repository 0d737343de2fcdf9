import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import type { FeatureAlert, FeatureDeps } from "../../../http/server-feature.ts";
import { SHEETS } from "./entry.ts";
import { texts } from "./texts.ts";
import { ownCycles, toldSheets } from "./told-sheets.ts";

/** Own sheets without answers in cycles that take them; where somebody left nobody waits. */
export const toAnswerAlert = ({ database, registry }: FeatureDeps): FeatureAlert => ({
  id: "avaliacao/a-responder",
  title: texts.toAnswer,
  action: texts.toAnswerAction,
  severity: "warning",
  rights: [],
  find: (context) =>
    database.read(scopeOf(context), async (queries) => {
      const open = (await ownCycles(queries, registry(), context)).filter(
        ({ fechada, total, respondidos }) => fechada === null && respondidos < total,
      );
      const own = sql`q.empresa_id = ${context.company} and q.respondente_id = ${context.user.colaborador ?? 0}`;
      const waiting = sql`${own} and q.situacao <> 'RESPONDIDA' and q.ciclo_id = any(${open.map(({ id }) => id)}::bigint[])`;
      const { rows } = open.length === 0 ? { rows: [] } : await toldSheets(queries, registry(), waiting, { byCycle: true });
      const items = rows
        .filter(({ desligado }) => !desligado)
        .map(({ id, avaliacao, avaliado }) => ({
          id,
          titulo: `${avaliado.nome} · ${avaliacao.titulo}`,
          data: open.find((cycle) => cycle.id === avaliacao.id)?.fim ?? null,
          link: `${SHEETS}/${id}`,
        }));
      return { total: items.length, overdue: 0, link: SHEETS, items };
    }),
});
