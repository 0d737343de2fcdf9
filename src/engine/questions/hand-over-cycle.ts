import { sql } from "kysely";
import { productScope } from "../../access/each-company.ts";
import { columnOf, tableOf } from "../../access/stored-names.ts";
import type { Database } from "../../db/contract.ts";
import { known } from "../../metadata/known-register.ts";
import type { Registry } from "../../metadata/register.ts";
import type { Job } from "../../services/jobs/scheduler.ts";
import type { Vault } from "../../services/vault/contract.ts";
import type { Desk } from "./draft.ts";
import { handOver } from "./hand-over.ts";
import { type Occasion, ofOccasion } from "./questionnaire.ts";

const EVERY_MS = 3_600_000;
const WAITS = sql`q.anonimo and q.situacao = 'RESPONDIDA' and q.rascunho is not null`;

interface HandOverDeps {
  readonly database: Database;
  registry(): Registry;
  readonly vault: Vault;
  clock(): Date;
}

interface Ending {
  readonly name: string;
  /** Register of the occasions: it says their last day (`dataFim`) and how many answers go together (`minimoAnonimato`). */
  readonly register: string;
  /** How many where an occasion does not say. */
  readonly least: number;
  /** Parts are told by themselves. */
  readonly apart?: true;
}

/** The last anonymous answers of occasions that ended by their date, too few to have been handed over before. */
export function handOverJob({ database, registry, vault, clock }: HandOverDeps, { name, register, least, apart }: Ending): Job {
  return {
    name,
    everyMs: EVERY_MS,
    async run() {
      const occasions = known(registry(), register);
      const at = (path: string) => sql.ref(`v.${columnOf(occasions, path)}`);
      // The day is over everywhere in Brazil.
      const today = new Date(clock().getTime() - 5 * EVERY_MS).toISOString().slice(0, 10);
      const ended = await database.owner(async (queries) => {
        const { rows } = await sql<{ empresa: number; id: number; minimo: number }>`
          select v.empresa_id as empresa, v.id, coalesce(${at("minimoAnonimato")}, ${least})::int as minimo
          from ${sql.table(tableOf(occasions))} v
          where ${at("dataFim")} < ${today}::date and exists (select 1 from quadro_questionario q
            where q.ciclo = ${register} and q.ciclo_id = v.id and ${WAITS})`.execute(queries);
        return rows;
      });
      for (const { empresa, id, minimo } of ended) {
        const company = Number(empresa);
        const occasion = { register, id: Number(id) };
        await database.write(productScope(company), (queries) =>
          handOverCycle({ queries, company, vault }, occasion, { least: minimo, apart }),
        );
      }
    },
  };
}

/** What still waits of an occasion in which nobody answers any more, person by person. */
export async function handOverCycle(
  desk: Desk,
  occasion: Occasion,
  going: { readonly least: number; readonly apart?: true | undefined },
): Promise<void> {
  const { rows } = await sql<{ sobre: number | string }>`
    select distinct q.sobre_id as sobre from quadro_questionario q where ${ofOccasion(occasion)} and ${WAITS}`.execute(
    desk.queries,
  );
  for (const { sobre } of rows) await handOver(desk, { occasion, about: Number(sobre) }, { ...going, over: true });
}
