import { sql } from "kysely";
import { productScope } from "../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import { todayIn } from "../../../rules/today-in.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { closedBecause, cycleOf } from "./cycle.ts";
import { remind, waitingEvaluators } from "./tell-evaluators.ts";

const HOUR_MS = 3_600_000;
/** Whoever was reminded within this time, by whomever, is not again on the same day. */
const APART_MS = 20 * HOUR_MS;
/** Days before the last one on which people are reminded. */
const DAYS = [3, 0];

interface Due {
  readonly id: string;
  readonly empresa: string;
  readonly fim: string;
  readonly zona: string | null;
}

/** Three days before the end of a cycle and on its last day: a mail to whoever has not answered, unless the cycle says not to. */
export function remindsEvaluators(deps: FeatureDeps): Job {
  const { database, registry, clock } = deps;
  return {
    name: "avaliacao-lembretes",
    everyMs: HOUR_MS,
    async run() {
      const [cycles, companies] = [known(registry(), avaliacoesDesempenho.id), known(registry(), empresas.id)];
      const at = (path: string) => sql.ref(`v.${columnOf(cycles, path)}`);
      const { rows } = await database.owner((queries) =>
        sql<Due>`
          select v.id, v.empresa_id as empresa, ${at("dataFim")} as fim, e.${sql.ref(columnOf(companies, "fusoHorario"))} as zona
          from ${sql.table(tableOf(cycles))} v join ${sql.table(tableOf(companies))} e on e.id = v.empresa_id
          where ${at("liberada")} and ${at("lembreteAutomatico")} is not false and ${at("dataFim")} is not null
            and ${at("dataFim")} between ${clock().toISOString().slice(0, 10)}::date - 1 and ${clock().toISOString().slice(0, 10)}::date + 4`.execute(
          queries,
        ),
      );
      for (const { id, empresa, fim, zona } of rows) {
        const today = todayIn(zona ?? HOUSE_ZONE, clock());
        if (!DAYS.some((days) => addToDate(today, days, 0) === fim)) continue;
        const company = Number(empresa);
        await database.write(productScope(company), async (queries) => {
          const cycle = await cycleOf(queries, registry(), company, Number(id));
          if (closedBecause(cycle, today) !== null) return;
          const waiting = await waitingEvaluators(queries, deps, cycle.id, APART_MS);
          await remind(queries, deps, { company, today }, cycle, waiting, APART_MS);
        });
      }
    },
  };
}
