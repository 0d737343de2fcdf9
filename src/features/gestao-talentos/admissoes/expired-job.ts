import { sql } from "kysely";
import { productIn } from "../../../access/product-context.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import { todayIn } from "../../../rules/today-in.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { tellAdmitters } from "./tell-admitters.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 15 * 60_000;

interface Expired {
  readonly resumo: string;
  readonly company: number;
  readonly group: number;
  readonly zone: string | null;
}

/** Of every link that ended unanswered those who conclude admissions are told once, so that they send another or cancel. */
export const expiredJob = (deps: FeatureDeps): Job => ({
  name: "convites-vencidos",
  everyMs: EVERY_MS,
  async run() {
    const now = deps.clock();
    const companies = known(deps.registry(), empresas.id);
    const of = (path: string) => sql.ref(`e.${columnOf(companies, path)}`);
    const { rows } = await deps.database.owner((queries) =>
      sql<Expired>`select c.resumo, c.empresa_id as company, ${of("grupo")} as "group", ${of("fusoHorario")} as zone
        from quadro_admissao_convite c join ${sql.table(tableOf(companies))} e on e.id = c.empresa_id
        where c.vence_em <= ${now.toISOString()} order by c.vence_em`.execute(queries),
    );
    for (const one of rows) {
      const today = todayIn(one.zone ?? HOUSE_ZONE, now);
      const place = { company: Number(one.company), group: Number(one.group) };
      const context = productIn(place, { name: texts.system, now, today, rights: deps.allRights() });
      await deps.engine().together(context, async (engine, queries) => {
        // Another node was faster, or another link was sent meanwhile.
        const ended = await sql<{ admissao: number }>`delete from quadro_admissao_convite
          where resumo = ${one.resumo} and vence_em <= ${now.toISOString()} returning admissao_id as admissao`.execute(queries);
        const admission = ended.rows[0]?.admissao;
        if (admission !== undefined) await tellAdmitters(deps, { engine, queries, context }, Number(admission), texts.expired);
      });
    }
  },
});
