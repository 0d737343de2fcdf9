import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { handOver } from "../../../engine/questions/hand-over.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { occasionOf } from "./cycle.ts";

const EVERY_MS = 3_600_000;

interface Waiting {
  readonly empresa: number;
  readonly ciclo: number;
  readonly sobre: number;
}

/** The last anonymous answers of cycles that ended, too few to have been handed over before. */
export function handsOver({ database, registry, vault, clock }: FeatureDeps): Job {
  return {
    name: "avaliacao-entrega-anonima",
    everyMs: EVERY_MS,
    async run() {
      const cycles = known(registry(), avaliacoesDesempenho.id);
      // The day is over everywhere in Brazil.
      const today = new Date(clock().getTime() - 5 * EVERY_MS).toISOString().slice(0, 10);
      const waiting = await database.owner(async (queries) => {
        const { rows } = await sql<Waiting>`
          select distinct q.empresa_id as empresa, q.ciclo_id as ciclo, q.sobre_id as sobre
          from quadro_questionario q join ${sql.table(tableOf(cycles))} v on v.id = q.ciclo_id
          where q.ciclo = ${avaliacoesDesempenho.id} and q.anonimo and q.situacao = 'RESPONDIDA' and q.rascunho is not null
            and v.${sql.ref(columnOf(cycles, "dataFim"))} < ${today}::date`.execute(queries);
        return rows;
      });
      for (const row of waiting) {
        const company = Number(row.empresa);
        const scope = { user: 0, company, group: 0, companies: [company], groups: [] };
        const these = { occasion: occasionOf(Number(row.ciclo)), about: Number(row.sobre) };
        await database.write(scope, (queries) => handOver({ queries, company, vault }, these));
      }
    },
  };
}
