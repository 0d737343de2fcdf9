import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { CANDIDATE, type HouseTable } from "../../../db/house-tables.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
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

const EVERY_MS = 24 * 3_600_000;
/** Days between the mail and the removal. */
const BEFORE_DAYS = 30;
const AT_ONCE = 500;

interface Warned {
  readonly id: number;
  readonly company: number;
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
  readonly ends: string;
}

/** Tells candidates thirty days before their data are made anonymous, where the company lets that happen by itself. */
export const warnJob = (deps: Pick<FeatureDeps, "database" | "registry" | "clock" | "mail" | "settings">): Job => ({
  name: "aviso-de-exclusao-de-candidatos",
  everyMs: EVERY_MS,
  async run() {
    const { database, registry, clock, mail, settings } = deps;
    const [people, companies] = [registry().get(candidatos.id), registry().get(empresas.id)];
    if (people === undefined || companies === undefined) return;
    const p = (path: string) => sql.ref(`p.${columnOf(people, path)}`);
    const months = sql.ref(`e.${columnOf(companies, "tempoExclusaoCandidato")}`);
    const last = sql`coalesce(${p("ultimaAtividade")}, p.alterado_em::date)`;
    const today = clock().toISOString().slice(0, 10);
    await database.owner((queries) =>
      queries.transaction().execute(async (inside) => {
        const { rows } = await sql<Warned>`
          with due as (
            insert into quadro_candidato_aviso (candidato_id, atividade, avisado_em)
            select p.id, ${last}, ${clock().toISOString()}
            from ${sql.table(tableOf(people))} p
              join ${sql.table(tableOf(companies))} e on e.id = p.empresa_id
              join quadro_privacidade a on a.empresa_id = p.empresa_id and a.automatico
            where ${months} > 0
              and (${last} + make_interval(months => ${months}::integer))::date <= ${today}::date + ${BEFORE_DAYS}::integer
              and coalesce(${p("contato.email")}, '') <> ''
              and not exists (select 1 from quadro_anonimizado x where x.registro = ${people.id} and x.registro_id = p.id)
            order by p.id limit ${AT_ONCE}
            on conflict do nothing returning candidato_id)
          select p.id, p.empresa_id as company, ${sql.ref(`e.${columnOf(companies, "nome")}`)} as "companyName",
            ${p("nome")} as name, ${p("contato.email")} as email,
            to_char(greatest((${last} + make_interval(months => ${months}::integer))::date, ${today}::date + ${BEFORE_DAYS}::integer), 'DD/MM/YYYY') as ends
          from due join ${sql.table(tableOf(people))} p on p.id = due.candidato_id
            join ${sql.table(tableOf(companies))} e on e.id = p.empresa_id`.execute(inside);
        for (const { company, companyName, name, email, ends } of rows)
          await mail(inside, {
            to: email,
            subject: texts.expiring.subject(companyName),
            text: [texts.hello(name), texts.expiring.text(companyName, ends), whereTo(settings, Number(company))].join("\n\n"),
            company: Number(company),
          });
      }),
    );
  },
});
