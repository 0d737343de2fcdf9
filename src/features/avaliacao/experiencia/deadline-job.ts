import { sql } from "kysely";
import { eachCompanysDay } from "../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { usersWithRight } from "../../../access/users-with-right.ts";
import type { Queries } from "../../../db/contract.ts";
import { fill } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import { addToDate } from "../../../rules/dates.ts";
import { deadlineStep, LATE_DAYS } from "../../../rules/deadline-step.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { firstTold } from "../../../services/messages/told-once.ts";
import { PAGE } from "./entry.ts";
import { daysOf, NEAR, type Plan, planOf } from "./periods.ts";
import { ANSWERS } from "./shared.ts";
import { sheetsOf } from "./sheets.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 3_600_000;
const NAME = "experiencia-vencimentos";

/** Periods of experience that end without an evaluation: whoever evaluates is told ten days ahead, on the last day and after it. */
export const tellsDeadlines = ({ database, registry, clock }: FeatureDeps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  run: () =>
    eachCompanysDay(database, known(registry(), empresas.id), clock(), async (queries, company, today) => {
      const plan = await planOf(queries, registry(), company);
      const due = await dueOf(queries, registry(), plan, { company, today });
      if (due.length === 0) return;
      const holders = { users: known(registry(), usuarios.id), profiles: known(registry(), perfis.id) };
      const to = await usersWithRight(queries, holders, company, ANSWERS);
      for (const { talent, nome, periodo, fim, step } of due) {
        const target = `${talent} ${periodo.id}`;
        if (!(await firstTold(queries, { company, origin: NAME, target, deadline: fim, step }))) continue;
        const texto = fill(texts.due[step], { periodo: periodo.nome, nome, dia: dayText(fim) });
        await sendMessages(queries, { tipo: "avaliacao", remetente: texts.system, texto, link: PAGE, company, to }, clock());
      }
    }),
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
