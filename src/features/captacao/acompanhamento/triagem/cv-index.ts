import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { HouseTable } from "../../../../db/house-tables.ts";
import { CANDIDATE, OF_COMPANY } from "../../../../db/house-tables.ts";
import type { Engine, HookFunctions } from "../../../../engine/contract.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Job } from "../../../../services/jobs/scheduler.ts";
import { declared } from "../quadro/positions.ts";
import { fileTexts, forgetFiles, noteDifferent } from "./cv-files.ts";
import { cvText, LONGEST } from "./cv-text.ts";

/** Curricula as they are searched: text, and its words by their stems. Made anew from the record, so no backup holds it. */
export const CV_TABLE: HouseTable = {
  columns: "candidato_id bigint!, empresa_id bigint!, texto text! ='', busca tsvector!",
  about: CANDIDATE,
  key: ["candidato_id"],
  indexes: [["empresa_id", "candidato_id"]],
  rights: OF_COMPANY,
  backup: "never",
  extra: [
    "create index if not exists quadro_candidato_cv_busca on quadro_candidato_cv using gin (empresa_id, busca) with (gin_pending_list_limit = 4096)",
  ],
};

/** Keeps the curriculum of a candidate as it is searched now: what the record says and what came in files. `context` reads all of it. */
export async function indexCandidate(
  engine: Engine,
  queries: Queries,
  context: RequestContext,
  candidate: number,
): Promise<void> {
  const record = await engine.read(context, candidatos.id, candidate, {});
  const text = [cvText(record), ...(await fileTexts(queries, candidate))].filter(Boolean).join("\n").slice(0, LONGEST);
  await indexCv(queries, context.company, candidate, text);
}

async function indexCv(queries: Queries, company: number, candidate: number, text: string): Promise<void> {
  await sql`
    insert into quadro_candidato_cv (candidato_id, empresa_id, texto, busca)
    values (${candidate}, ${company}, ${text}, to_tsvector('portuguese', quadro_cv_palavras(${text})))
    on conflict (candidato_id) do update set texto = excluded.texto, busca = excluded.busca
      where quadro_candidato_cv.texto <> excluded.texto`.execute(queries);
}

/** With every write of a candidate; it goes with the candidate. */
export const indexesCv = ({ registry }: FeatureDeps): HookFunctions => ({
  async effect({ queries, engine, context, op, id }) {
    if (op !== "delete") return indexCandidate(engine, queries, houseIn(registry(), context), id);
    await sql`delete from quadro_candidato_cv where candidato_id = ${id}`.execute(queries);
    await forgetFiles(queries, id);
  },
});

const EVERY_MS = 3_600_000;
const AT_ONCE = 200;

/** Candidates whose curriculum is not there yet: those of before, and of a restored backup. Files that wait unnoted are noted. */
export const cvJob = (deps: FeatureDeps): Job => ({
  name: "curriculos",
  everyMs: EVERY_MS,
  async run() {
    const { database, registry, engine, clock } = deps;
    const [people, companies] = [registry().get(candidatos.id), registry().get(empresas.id)];
    if (people === undefined || companies === undefined) return;
    await noteDifferent(deps);
    for (let last = 0; ; ) {
      const { rows } = await database.owner((queries) =>
        sql<{ id: number; company: number; group: number }>`
          select p.id, p.empresa_id as company, ${sql.ref(`e.${columnOf(companies, "grupo")}`)} as "group"
          from ${sql.table(tableOf(people))} p join ${sql.table(tableOf(companies))} e on e.id = p.empresa_id
          where p.id > ${last} and not exists (select 1 from quadro_candidato_cv c where c.candidato_id = p.id)
            and not exists (select 1 from quadro_anonimizado a where a.registro = ${people.id} and a.registro_id = p.id)
          order by p.id limit ${AT_ONCE}`.execute(queries),
      );
      for (const row of rows) {
        const [id, company, group] = [Number(row.id), Number(row.company), Number(row.group)];
        last = id;
        const context = houseIn(registry(), { company, group, now: clock().toISOString() });
        await engine().together(context, (inside, queries) => indexCandidate(inside, queries, context, id));
      }
      if (rows.length < AT_ONCE) return;
    }
  },
});

/** The house itself at a company: what is indexed is all the record says, whoever wrote it. */
export function houseIn(
  registry: Registry,
  { company, group, now }: Pick<RequestContext, "company" | "group" | "now">,
): RequestContext {
  const { rights, namedRights } = declared(registry, candidatos);
  return {
    requestId: "curriculos",
    now,
    today: now.slice(0, 10),
    user: { id: 0, name: "", kind: "sistema", rights: new Set([rights.view, ...namedRights]), areas: [] },
    company,
    group,
    visibleCompanies: [company],
    visibleGroups: [group],
  };
}
