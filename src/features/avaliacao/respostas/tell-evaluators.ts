import { sql } from "kysely";
import { onLeaveToday } from "../../../access/on-leave.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, TALENT } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { fill } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { type Cycle, occasionOf } from "./cycle.ts";
import { texts } from "./texts.ts";

const HOUR_MS = 3_600_000;
const PAGE = "/avaliacao/avaliacoes-desempenhos-questionarios";

/** When somebody was last reminded of a cycle: nobody is more than once an hour. */
export const REMINDER_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_avaliacao_lembrete: {
    columns: "empresa_id bigint!, ciclo_id bigint!, colaborador_id bigint!, momento timestamptz!",
    about: TALENT,
    key: ["ciclo_id", "colaborador_id"],
    rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
  },
};

export interface Waiting {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly usuario: number | null;
  readonly faltam: number;
  readonly avisado: boolean;
}

interface Row extends Omit<Waiting, "id" | "usuario" | "faltam"> {
  readonly id: string;
  readonly usuario: string | null;
  readonly faltam: string;
}

type Deps = Pick<FeatureDeps, "registry" | "clock" | "mail" | "settings">;

/** Who still has sheets of a cycle to answer, with the address they read mail at. */
export async function waitingEvaluators(
  queries: Queries,
  { registry, clock }: Deps,
  cycle: number,
  apartMs = HOUR_MS,
): Promise<readonly Waiting[]> {
  const [people, users] = [known(registry(), colaboradores.id), known(registry(), usuarios.id)];
  const user = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const since = new Date(clock().getTime() - apartMs).toISOString();
  const { rows } = await sql<Row>`
    select c.id, c.${sql.ref(columnOf(people, "nome"))} as nome, u.id as usuario,
      coalesce(nullif(${user("email")}, ''), nullif(c.${sql.ref(columnOf(people, "email"))}, '')) as email, count(*) as faltam,
      exists (select 1 from quadro_avaliacao_lembrete l where l.ciclo_id = ${cycle} and l.colaborador_id = c.id
        and l.momento > ${since}::timestamptz) as avisado
    from quadro_questionario q join ${sql.table(tableOf(people))} c on c.id = q.respondente_id
    join ${sql.table(tableOf(people))} a on a.id = q.sobre_id and a.${sql.ref(columnOf(people, "situacao"))} <> 'D'
    left join ${sql.table(tableOf(users))} u on ${user("colaborador")} = c.id and ${user("ativo")}
    where ${ofOccasion(occasionOf(cycle))} and q.situacao <> 'RESPONDIDA' and c.${sql.ref(columnOf(people, "situacao"))} <> 'D'
    group by 1, 2, 3, 4 order by nome, c.id`.execute(queries);
  return rows.map(({ id, usuario, faltam, ...row }) => ({
    ...row,
    id: Number(id),
    usuario: usuario === null ? null : Number(usuario),
    faltam: Number(faltam),
  }));
}

/** A message and a mail to everybody who is asked, however many sheets they have. */
export async function tellReleased(queries: Queries, deps: Deps, context: RequestContext, cycle: Cycle): Promise<void> {
  await tell(queries, deps, context, cycle, await waitingEvaluators(queries, deps, cycle.id));
}

/** The same to those who join a released cycle. */
export async function tellAsked(
  queries: Queries,
  deps: Deps,
  context: RequestContext,
  cycle: Cycle,
  people: readonly number[],
): Promise<void> {
  const asked = new Set(people);
  const waiting = await waitingEvaluators(queries, deps, cycle.id);
  await tell(
    queries,
    deps,
    context,
    cycle,
    waiting.filter(({ id }) => asked.has(id)),
  );
}

async function tell(
  queries: Queries,
  deps: Deps,
  { company, user }: RequestContext,
  cycle: Cycle,
  people: readonly Waiting[],
): Promise<void> {
  const to = people.flatMap(({ usuario }) => (usuario === null ? [] : [usuario]));
  const texto = fill(texts.released, { titulo: cycle.titulo });
  await sendMessages(queries, { tipo: "avaliacao", remetente: user.name, texto, link: PAGE, company, to }, deps.clock());
  const mails = people.flatMap(({ nome, email, faltam }) =>
    email === null ? [] : [{ to: email, ...mailOf(deps, { nome, faltam, titulo: cycle.titulo }), company }],
  );
  await deps.mail(queries, mails);
}

interface Reminded {
  readonly nome: string;
  readonly faltam: number;
  readonly titulo: string;
}

/** Names of the evaluated stay in the product. */
function mailOf({ settings }: Deps, { nome, faltam, titulo }: Reminded) {
  const endereco = typeof settings.QUADRO_PUBLIC_URL === "string" ? `${settings.QUADRO_PUBLIC_URL}${PAGE}` : PAGE;
  const text = fill(faltam === 1 ? texts.mailOne : texts.mailText, { nome, titulo, quantidade: faltam, endereco });
  return { subject: texts.mailSubject, text };
}

/** Reminds by mail those who have not answered and are not on leave; names of the evaluated stay in the product. */
export async function remind(
  queries: Queries,
  deps: Deps,
  context: Pick<RequestContext, "company" | "today">,
  cycle: Cycle,
  waiting: readonly Waiting[],
  apartMs = HOUR_MS,
) {
  const now = deps.clock().toISOString();
  const since = new Date(deps.clock().getTime() - apartMs).toISOString();
  const { company } = context;
  const onLeave = await onLeaveToday(queries, known(deps.registry(), afastamentos.id), context);
  const due = waiting.flatMap(({ email, avisado, ...one }) =>
    email === null || avisado || onLeave.has(one.id) ? [] : [{ ...one, email }],
  );
  // Two who remind at once send one mail.
  const { rows } = await sql<{ id: string }>`
    insert into quadro_avaliacao_lembrete as l (empresa_id, ciclo_id, colaborador_id, momento)
    select ${company}, ${cycle.id}, d.id, ${now}::timestamptz from unnest(${due.map(({ id }) => id)}::bigint[]) as d (id) order by d.id
    on conflict (ciclo_id, colaborador_id) do update set momento = excluded.momento
      where l.momento <= ${since}::timestamptz returning l.colaborador_id as id`.execute(queries);
  const told = new Set(rows.map(({ id }) => Number(id)));
  const mails = due.flatMap(({ id, nome, email, faltam }) =>
    told.has(id) ? [{ to: email, ...mailOf(deps, { nome, faltam, titulo: cycle.titulo }), company }] : [],
  );
  await deps.mail(queries, mails);
  return told.size;
}
