import { sql } from "kysely";
import { eachCompanysDay } from "../../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { fill } from "../../../../errors/app-error.ts";
import { pdis } from "../../../../generated/types/avaliacao/pdis.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { tellWhoSee } from "../../../../http/users-who-see.ts";
import { known } from "../../../../metadata/known-register.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { addToDate } from "../../../../rules/dates.ts";
import { deadlineStep, LATE_DAYS } from "../../../../rules/deadline-step.ts";
import type { Job } from "../../../../services/jobs/scheduler.ts";
import type { DeadlineStep } from "../../../../services/messages/told-once.ts";
import { ownTexts as texts } from "./texts.ts";

const NAME = "pdi-prazos";
const EVERY_MS = 3_600_000;
/** Days before a deadline from which it is near. */
const NEAR = 7;
const SEES_ALL_PLANS = "ROLE_AVALIACAO_PDIS_VER_TODOS";

interface Due {
  readonly id: string;
  readonly nome: string;
  readonly usuario: string | null;
  /** Null for the plan itself. */
  readonly acao: string | null;
  readonly descricao: string | null;
  readonly prazo: string;
}

/** Ends of plans and of their actions: the talent is told of both, those who look after all plans of the plans they see alone. */
export const tellsPlanDeadlines = (deps: FeatureDeps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  async run() {
    const { database, registry, clock } = deps;
    const register = (id: string) => known(registry(), id);
    const due: (Due & { readonly company: number; readonly step: DeadlineStep["step"] })[] = [];
    await eachCompanysDay(database, register(empresas.id), clock(), async (queries, company, today) => {
      for (const one of await dueOf(queries, registry(), company, today)) {
        const step = deadlineStep(one.prazo, today, NEAR);
        if (step !== null) due.push({ ...one, company, step });
      }
    });
    const holders = { users: register(usuarios.id), profiles: register(perfis.id) };
    for (const { company, step, id, nome, usuario, acao, descricao, prazo } of due) {
      const said = acao === null ? texts.planDue : texts.actionDue;
      await tellWhoSee(
        deps,
        { company, origin: NAME, target: acao === null ? id : `${id} ${acao}`, deadline: prazo, step },
        acao === null ? { right: SEES_ALL_PLANS, register: register(pdis.id), id: Number(id), holders } : null,
        {
          tipo: "avaliacao",
          remetente: texts.system,
          texto: fill(said[step], { nome, acao: descricao ?? "", dia: dayText(prazo) }),
          link: `/avaliacao/pdi/${id}`,
          also: usuario === null ? [] : [Number(usuario)],
        },
      );
    }
  },
});

async function dueOf(queries: Queries, registry: Registry, company: number, today: string): Promise<readonly Due[]> {
  const [plans, people, users] = [known(registry, pdis.id), known(registry, colaboradores.id), known(registry, usuarios.id)];
  const of = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(plans, path)}`);
  const near = sql`between ${addToDate(today, -LATE_DAYS, 0)}::date and ${addToDate(today, NEAR, 0)}::date`;
  const { rows } = await sql<Due>`
    select p.id, c.${sql.ref(columnOf(people, "nome"))} as nome, u.id as usuario, e.acao, e.descricao, e.prazo
    from ${sql.table(tableOf(plans))} p
    join ${sql.table(tableOf(people))} c on c.id = ${of("p", "colaborador")} and c.${sql.ref(columnOf(people, "situacao"))} <> 'D'
    left join ${sql.table(tableOf(users))} u
      on u.${sql.ref(columnOf(users, "colaborador"))} = c.id and u.${sql.ref(columnOf(users, "ativo"))}
    cross join lateral (
      select null::bigint as acao, null::text as descricao, ${of("p", "termino")} as prazo
      union all select a.id, ${of("a", "acoes.descricao")}, ${of("a", "acoes.prazo")}
        from ${sql.table(tableOf(plans, "acoes"))} a
        where a.dono_id = p.id and ${of("a", "acoes.situacao")} in ('A_FAZER', 'FAZENDO')) e
    where p.empresa_id = ${company} and ${of("p", "situacao")} = 'ATIVO' and e.prazo ${near} order by p.id, e.acao nulls first`.execute(
    queries,
  );
  return rows;
}
