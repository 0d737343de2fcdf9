import { sql } from "kysely";
import type { HouseTable } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { stillAsked } from "./sheets.ts";
import { demandOpen, occasionOf, surveyOf } from "./survey.ts";
import { reachedBy, tellAsked } from "./tell-asked.ts";
import { texts } from "./texts.ts";

/** When a person was last reminded of a sheet. */
export const REMINDERS: HouseTable = {
  columns: "empresa_id bigint!, questionario_id bigint!, enviado_em timestamptz!",
  key: ["questionario_id"],
  rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
  backup: "never",
};

/** Reminds those who have not answered, by message and mail, each at most once an hour; answers how many. */
export function remind(deps: FeatureDeps, context: RequestContext, id: number): Promise<number> {
  const { database, registry } = deps;
  const { company } = context;
  return database.write(scopeOf(context), async (queries) => {
    const survey = await surveyOf(queries, registry(), company, id);
    demandOpen(survey, context.today);
    const silent = await questionnairesWhere(
      queries,
      sql`${ofOccasion(occasionOf(id))} and q.situacao <> 'RESPONDIDA' and ${stillAsked(registry())}`,
    );
    const reached = await reachedBy(queries, registry(), silent);
    const sheets = [...new Set(reached.map(({ sheet }) => sheet))];
    const { rows } = await sql<{ sheet: number }>`
      insert into quadro_pesquisa_lembrete as l (empresa_id, questionario_id, enviado_em)
      select ${company}, sheet, ${context.now}::timestamptz from unnest(${sheets}::bigint[]) sheet
      on conflict (questionario_id) do update set enviado_em = excluded.enviado_em
        where l.enviado_em <= excluded.enviado_em - interval '1 hour'
      returning questionario_id as sheet`.execute(queries);
    const due = new Set(rows.map(({ sheet }) => Number(sheet)));
    const told = reached.filter(({ sheet }) => due.has(sheet));
    await tellAsked(deps, queries, told, {
      company,
      now: context.now,
      texto: texts.reminder(survey.titulo),
      subject: texts.reminderSubject(survey.titulo),
      anonymous: survey.anonima,
      mailsUsers: true,
    });
    return due.size;
  });
}
