import { sql } from "kysely";
import { eachCompanysDay } from "../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { fill } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { tellWhoSee } from "../../../http/users-who-see.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import { addToDate } from "../../../rules/dates.ts";
import { deadlineStep, LATE_DAYS } from "../../../rules/deadline-step.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { PAGE } from "./entry.ts";
import { daysOf, NEAR, type Plan, planOf } from "./periods.ts";
import { ANSWERS } from "./shared.ts";
import { sheetsOf } from "./sheets.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 3_600_000;
const NAME = "experiencia-vencimentos";

/**
 * Periods of experience that end without an evaluation: whoever evaluates and sees the talent is told ten days ahead, on the last day and
 * after it.
 */
export const tellsDeadlines = (deps: FeatureDeps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  async run() {
    const { database, registry, clock } = deps;
    const register = (id: string) => known(registry(), id);
    const due: (Awaited<ReturnType<typeof dueOf>>[number] & { readonly company: number })[] = [];
    await eachCompanysDay(database, register(empresas.id), clock(), async (queries, company, today) => {
      const plan = await planOf(queries, registry(), company);
      due.push(...(await dueOf(queries, registry(), plan, { company, today })).map((one) => ({ ...one, company })));
    });
    const holders = { users: register(usuarios.id), profiles: register(perfis.id) };
    for (const { company, talent, nome, periodo, fim, step } of due) {
      const texto = fill(texts.due[step], { periodo: periodo.nome, nome, dia: dayText(fim) });
      await tellWhoSee(
        deps,
        { company, origin: NAME, target: `${talent} ${periodo.id}`, deadline: fim, step },
        { right: ANSWERS, register: register(colaboradores.id), id: talent, holders },
        { tipo: "avaliacao", remetente: texts.system, texto, link: PAGE },
      );
    }
  },
});

/** Active talents whose period ends about today and was not evaluated. */
async function dueOf(
  queries: Queries,
  registry: Registry,
  plan: Plan,
  { company, today }: { readonly company: number; readonly today: string },
) {
  const days = plan.periods.map(({ dias }) => dias);
  if (days.length === 0) return [];
  const people = known(registry, colaboradores.id);
  const of = (path: string) => sql.ref(`c.${columnOf(people, path)}`);
  const from = addToDate(today, -(Math.max(...days) + LATE_DAYS), 0);
  const to = addToDate(today, NEAR - Math.min(...days) + 1, 0);
  const { rows } = await sql<{ id: string; nome: string; admissao: string }>`
    select c.id, ${of("nome")} as nome, ${of("dataAdmissao")} as admissao from ${sql.table(tableOf(people))} c
    where c.empresa_id = ${company} and ${of("situacao")} = 'A' and ${of("dataAdmissao")} between ${from}::date and ${to}::date
    order by c.id`.execute(queries);
  const sheets = await sheetsOf(
    queries,
    company,
    rows.map(({ id }) => Number(id)),
  );
  const answered = new Set(sheets.map(({ about, occasion }) => `${about} ${plan.models.get(occasion.id)?.periodo?.id}`));
  return rows.flatMap(({ id, nome, admissao }) =>
    plan.periods.flatMap((periodo) => {
      const { fim } = daysOf(admissao, periodo.dias);
      const step = deadlineStep(fim, today, NEAR);
      const talent = Number(id);
      if (step === null || plan.modelOf(talent, periodo.id) === undefined || answered.has(`${talent} ${periodo.id}`)) return [];
      return [{ talent, nome, periodo, fim, step }];
    }),
  );
}
