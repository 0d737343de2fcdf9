import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Desk } from "../../../engine/questions/draft.ts";
import { handOver } from "../../../engine/questions/hand-over.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { type Cycle, occasionOf } from "./cycle.ts";

const EVERY_MS = 3_600_000;

interface Ended {
  readonly empresa: number;
  readonly ciclo: number;
  readonly minimo: number;
}

/** The last anonymous answers of cycles that ended, too few to have been handed over before. */
export function handsOver({ database, registry, vault, clock }: FeatureDeps): Job {
  return {
    name: "avaliacao-entrega-anonima",
    everyMs: EVERY_MS,
    async run() {
      const cycles = known(registry(), avaliacoesDesempenho.id);
      const at = (path: string) => sql.ref(`v.${columnOf(cycles, path)}`);
      // The day is over everywhere in Brazil.
      const today = new Date(clock().getTime() - 5 * EVERY_MS).toISOString().slice(0, 10);
      const ended = await database.owner(async (queries) => {
        const { rows } = await sql<Ended>`
          select v.empresa_id as empresa, v.id as ciclo, coalesce(${at("minimoAnonimato")}, 2)::int as minimo
          from ${sql.table(tableOf(cycles))} v
          where ${at("dataFim")} < ${today}::date and exists (select 1 from quadro_questionario q
            where q.ciclo = ${avaliacoesDesempenho.id} and q.ciclo_id = v.id and ${WAITS})`.execute(queries);
        return rows;
      });
      for (const { empresa, ciclo, minimo } of ended) {
        const company = Number(empresa);
        const scope = { user: 0, company, group: 0, companies: [company], groups: [] };
        await database.write(scope, (queries) => handOverCycle({ queries, company, vault }, { id: Number(ciclo), minimo }));
      }
    },
  };
}

const WAITS = sql`q.anonimo and q.situacao = 'RESPONDIDA' and q.rascunho is not null`;

/** What still waits of a cycle in which nobody answers any more, person by person. */
export async function handOverCycle(desk: Desk, { id, minimo }: Pick<Cycle, "id" | "minimo">): Promise<void> {
  const occasion = occasionOf(id);
  for (const about of await waitingIn(desk.queries, id)) await handOver(desk, { occasion, about }, { least: minimo, over: true });
}

async function waitingIn(queries: Queries, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ sobre: string }>`
    select distinct q.sobre_id as sobre from quadro_questionario q where ${ofOccasion(occasionOf(id))} and ${WAITS}`.execute(
    queries,
  );
  return rows.map(({ sobre }) => Number(sobre));
}
