import { sql } from "kysely";
import { eachCompanysDay } from "../../../../access/each-company.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { usersWithRight } from "../../../../access/users-with-right.ts";
import type { Queries } from "../../../../db/contract.ts";
import { fill } from "../../../../errors/app-error.ts";
import { pdis } from "../../../../generated/types/avaliacao/pdis.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { perfis } from "../../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { known } from "../../../../metadata/known-register.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { addToDate } from "../../../../rules/dates.ts";
import { deadlineStep, LATE_DAYS } from "../../../../rules/deadline-step.ts";
import type { Job } from "../../../../services/jobs/scheduler.ts";
import { sendMessages } from "../../../../services/messages/send-messages.ts";
import { firstTold } from "../../../../services/messages/told-once.ts";
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

/** Ends of plans and of their actions: the talent is told of both, those who look after all plans of the plans alone. */
export const tellsPlanDeadlines = ({ database, registry, clock }: FeatureDeps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  run: () =>
    eachCompanysDay(database, known(registry(), empresas.id), clock(), async (queries, company, today) => {
      const due = await dueOf(queries, registry(), company, today);
      if (due.length === 0) return;
      const holders = { users: known(registry(), usuarios.id), profiles: known(registry(), perfis.id) };
      const overseers = await usersWithRight(queries, holders, company, SEES_ALL_PLANS);
      for (const { id, nome, usuario, acao, descricao, prazo } of due) {
        const step = deadlineStep(prazo, today, NEAR);
        const target = acao === null ? id : `${id} ${acao}`;
        if (step === null || !(await firstTold(queries, { company, origin: NAME, target, deadline: prazo, step }))) continue;
        const own = usuario === null ? [] : [Number(usuario)];
        const said = acao === null ? texts.planDue : texts.actionDue;
        const texto = fill(said[step], { nome, acao: descricao ?? "", dia: dayText(prazo) });
        const to = acao === null ? [...own, ...overseers] : own;
        const link = `/avaliacao/pdi/${id}`;
        await sendMessages(queries, { tipo: "avaliacao", remetente: texts.system, texto, link, company, to }, clock());
      }
    }),
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
