import { type SqlBool, sql } from "kysely";
import { productIn } from "../../../access/product-context.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { CANDIDATE, type HouseTable } from "../../../db/house-tables.ts";
import { keptBy } from "../../../engine/facts/kept-by.ts";
import { kinds as server } from "../../../generated/kinds/server.ts";
import { kinds as shared } from "../../../generated/kinds/shared.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps, HeldBack } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import { todayIn } from "../../../rules/today-in.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { whereTo } from "./candidate-mails.ts";
import { texts } from "./texts.ts";

/** Who was told that the own record is about to go, and for which last activity: once for each. */
export const WARNED_TABLE: HouseTable = {
  columns: "candidato_id bigint!, atividade date!, avisado_em timestamptz!",
  about: CANDIDATE,
  key: ["candidato_id", "atividade"],
  backup: "always",
};

const NAME = "aviso-de-exclusao-de-candidatos";
const EVERY_MS = 24 * 3_600_000;
/** Days between the mail and the removal. */
const BEFORE_DAYS = 30;
/** Mails per company and run: the rest goes tomorrow. */
const AT_ONCE = 500;

type Deps = Pick<FeatureDeps, "database" | "registry" | "clock" | "mail" | "settings">;

interface Warned {
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
  readonly ends: string;
  /** It goes by itself; else when somebody of the company says so. */
  readonly automatic: boolean;
}

/** Tells candidates thirty days before their data may be made anonymous. */
export const warnJob = (deps: Deps): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  async run() {
    const { database, registry, clock } = deps;
    const now = clock();
    const companies = known(registry(), empresas.id);
    const { rows } = await database.owner((queries) =>
      sql<{ id: number }>`select id from ${sql.table(tableOf(companies))}
        where ${sql.ref(columnOf(companies, "tempoExclusaoCandidato"))} > 0 order by 1`.execute(queries),
    );
    for (const { id } of rows)
      await database.owner((queries) => queries.transaction().execute((inside) => warn(deps, inside, Number(id), now)));
  },
});

/** One company's. Whom the law keeps anyway is not written to. */
async function warn({ registry, mail, settings }: Deps, queries: Queries, company: number, now: Date): Promise<void> {
  const companies = known(registry(), empresas.id);
  const { people, last, mailbox, warned } = ofCandidates(registry());
  const months = sql.ref(`e.${columnOf(companies, "tempoExclusaoCandidato")}`);
  const today = todayIn(HOUSE_ZONE, now);
  const context = productIn({ company, group: 0 }, { name: NAME, now, today, rights: new Set() });
  const kept = keptBy({ registry: registry(), kinds: { shared, server } }, people, context);
  const { rows } = await sql<Warned>`
    with due as (
      insert into quadro_candidato_aviso (candidato_id, atividade, avisado_em)
      select t.id, ${last}, ${now.toISOString()}
      from ${sql.table(tableOf(people))} t join ${sql.table(tableOf(companies))} e on e.id = t.empresa_id
      where t.empresa_id = ${company}
        and (${last} + make_interval(months => ${months}::integer))::date <= ${today}::date + ${BEFORE_DAYS}::integer
        and ${mailbox} and (${kept}) is false and not exists (${warned})
        and not exists (select 1 from quadro_anonimizado x where x.registro = ${people.id} and x.registro_id = t.id)
      order by t.id limit ${AT_ONCE}
      on conflict do nothing returning candidato_id)
    select ${sql.ref(`e.${columnOf(companies, "nome")}`)} as "companyName",
      ${sql.ref(`t.${columnOf(people, "nome")}`)} as name, ${sql.ref(`t.${columnOf(people, "contato.email")}`)} as email,
      to_char(${today}::date + ${BEFORE_DAYS}::integer, 'DD/MM/YYYY') as ends,
      exists (select 1 from quadro_privacidade a where a.empresa_id = ${company} and a.automatico) as automatic
    from due join ${sql.table(tableOf(people))} t on t.id = due.candidato_id
      join ${sql.table(tableOf(companies))} e on e.id = t.empresa_id`.execute(queries);
  const mails = rows.map(({ companyName, name, email, ends, automatic }) => ({
    to: email,
    subject: texts.expiring.subject(companyName, automatic),
    text: [texts.hello(name), texts.expiring.text(companyName, ends, automatic), whereTo(settings, company)].join("\n\n"),
    company,
  }));
  await mail(queries, mails);
}

/** Who can be written to and was not told yet, or less than thirty days ago. */
export const heldBack = ({ registry }: Pick<FeatureDeps, "registry">): HeldBack => ({
  [candidatos.id]: (now) => {
    const { mailbox, warned } = ofCandidates(registry());
    return sql<SqlBool>`(${mailbox} and coalesce(
      (select w.avisado_em > ${now}::timestamptz - make_interval(days => ${BEFORE_DAYS}::integer) from (${warned}) w), true))`;
  },
});

/** Of a candidate's row `t`: the last activity, whether there is an address, and the row that says that they were told since. */
function ofCandidates(registry: Registry) {
  const people = known(registry, candidatos.id);
  const of = (path: string) => sql.ref(`t.${columnOf(people, path)}`);
  const last = sql`coalesce(${of("ultimaAtividade")}, t.alterado_em::date)`;
  return {
    people,
    last,
    mailbox: sql`coalesce(${of("contato.email")}, '') <> ''`,
    warned: sql`select v.avisado_em from quadro_candidato_aviso v where v.candidato_id = t.id and v.atividade = ${last}`,
  };
}
