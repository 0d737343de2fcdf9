import { sql } from "kysely";
import { eachCompanysDay } from "../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { activeUsers } from "../../../access/users-of-talents.ts";
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
import { OWN_PAGE, PAGE } from "./entry.ts";
import { type By, daysOf, NEAR, type Plan, planOf } from "./periods.ts";
import { ANSWERS } from "./shared.ts";
import { sheetsOf } from "./sheets.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 3_600_000;
const NAME = "experiencia-vencimentos";

/**
 * Periods of experience that end without an evaluation: whoever evaluates and sees the talent is told ten days ahead, on the last day and
 * after it, and so is the talent who is asked about themselves.
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
    for (const { company, talent, nome, periodo, fim, step, own } of due) {
      const said = { periodo: periodo.nome, nome, dia: dayText(fim) };
      const told = { tipo: "avaliacao", remetente: texts.system } as const;
      const deadline = { company, origin: NAME, deadline: fim, step };
      if (own === null)
        await tellWhoSee(
          deps,
          { ...deadline, target: `${talent} ${periodo.id}` },
          { right: ANSWERS, register: register(colaboradores.id), id: talent, holders },
          { ...told, texto: fill(texts.due[step], said), link: PAGE },
        );
      else
        await tellWhoSee(deps, { ...deadline, target: `${talent} ${periodo.id} proprio` }, null, {
          ...told,
          texto: fill(texts.ownDue[step], said),
          link: `${OWN_PAGE}/${own.model}`,
          also: own.users,
        });
    }
  },
});

/**
 * Active talents whose period ends about today and was not evaluated. `own`: by themselves, with the model they are asked and the users
 * they are.
 */
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
  const talents = rows.map(({ id }) => Number(id));
  const answeredBy = async (by: By) => {
    const sheets = await sheetsOf(queries, company, talents, by);
    return new Set(sheets.map(({ about, occasion }) => `${about} ${plan.models.get(occasion.id)?.periodo?.id}`));
  };
  const [answered, said] = [await answeredBy("manager"), await answeredBy("self")];
  const users = Map.groupBy(await activeUsers(queries, known(registry, usuarios.id), { talents }), ({ talent }) => talent);
  return rows.flatMap(({ id, nome, admissao }) =>
    plan.periods.flatMap((periodo) => {
      const { fim } = daysOf(admissao, periodo.dias);
      const step = deadlineStep(fim, today, NEAR);
      if (step === null) return [];
      const talent = Number(id);
      const one = { talent, nome, periodo, fim, step };
      const waits = plan.modelOf(talent, periodo.id) !== undefined && !answered.has(`${talent} ${periodo.id}`);
      const asked = said.has(`${talent} ${periodo.id}`) ? undefined : plan.modelOf(talent, periodo.id, "self");
      const own = (users.get(talent) ?? []).map((user) => user.id);
      return [
        ...(waits ? [{ ...one, own: null }] : []),
        ...(asked === undefined || own.length === 0 ? [] : [{ ...one, own: { model: asked.id, users: own } }]),
      ];
    }),
  );
}
