import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { handOver } from "../../../engine/questions/hand-over.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { occasionOf } from "./survey.ts";

const EVERY_MS = 3_600_000;

/** The last anonymous answers of surveys that ended by their date, too few to have been handed over before. */
export function handsOver({ database, registry, vault, clock }: FeatureDeps): Job {
  return {
    name: "pesquisa-entrega-anonima",
    everyMs: EVERY_MS,
    async run() {
      const surveys = known(registry(), questionarios.id);
      // The day is over everywhere in Brazil.
      const today = new Date(clock().getTime() - 5 * EVERY_MS).toISOString().slice(0, 10);
      const waiting = await database.owner(async (queries) => {
        const { rows } = await sql<{ empresa: number; id: number; minimo: number }>`
          select distinct q.empresa_id as empresa, q.ciclo_id as id, coalesce(v.${sql.ref(columnOf(surveys, "minimoAnonimato"))}, 5)::int as minimo
          from quadro_questionario q join ${sql.table(tableOf(surveys))} v on v.id = q.ciclo_id
          where q.ciclo = ${questionarios.id} and q.anonimo and q.situacao = 'RESPONDIDA' and q.rascunho is not null
            and v.${sql.ref(columnOf(surveys, "dataFim"))} < ${today}::date`.execute(queries);
        return rows;
      });
      for (const row of waiting) {
        const company = Number(row.empresa);
        const scope = { user: 0, company, group: 0, companies: [company], groups: [] };
        const these = { occasion: occasionOf(Number(row.id)), about: 0 };
        await database.write(scope, (queries) => handOver({ queries, company, vault }, these, { least: row.minimo, over: true }));
      }
    },
  };
}
