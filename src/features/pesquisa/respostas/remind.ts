import { sql } from "kysely";
import type { HouseTable } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { readersOf } from "./readers.ts";
import { demandOpen, occasionOf, surveyOf } from "./survey.ts";
import { texts } from "./texts.ts";

/** When a person was last reminded of a sheet. */
export const REMINDERS: HouseTable = {
  columns: "empresa_id bigint!, questionario_id bigint!, enviado_em timestamptz!",
  key: ["questionario_id"],
  rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
  backup: "never",
};

/** Reminds those who have not answered, by message and mail, each at most once an hour; answers how many. */
export function remind({ database, registry, mail }: FeatureDeps, context: RequestContext, id: number): Promise<number> {
  const { company } = context;
  return database.write(scopeOf(context), async (queries) => {
    const survey = await surveyOf(queries, registry(), company, id);
    demandOpen(survey, context.today);
    const silent = await questionnairesWhere(queries, sql`${ofOccasion(occasionOf(id))} and q.situacao <> 'RESPONDIDA'`);
    const readers = await readersOf(
      queries,
      registry(),
      silent.map(({ respondent }) => respondent),
    );
    const reachable = new Set(readers.map(({ talent }) => talent));
    const sheets = silent.filter(({ respondent }) => reachable.has(respondent));
    const { rows } = await sql<{ sheet: number }>`
      insert into quadro_pesquisa_lembrete as l (empresa_id, questionario_id, enviado_em)
      select ${company}, sheet, ${context.now}::timestamptz from unnest(${sheets.map((one) => one.id)}::bigint[]) sheet
      on conflict (questionario_id) do update set enviado_em = excluded.enviado_em
        where l.enviado_em <= excluded.enviado_em - interval '1 hour'
      returning questionario_id as sheet`.execute(queries);
    const due = new Set(rows.map(({ sheet }) => Number(sheet)));
    const people = new Set(sheets.filter((one) => due.has(one.id)).map(({ respondent }) => respondent));
    const told = readers.filter(({ talent }) => people.has(talent));
    const texto = texts.reminder(survey.titulo);
    const message = { tipo: "pesquisa", remetente: texts.sender, texto, link: texts.link, company } as const;
    await sendMessages(queries, { ...message, to: told.map(({ user }) => user) }, new Date(context.now));
    for (const { email } of told)
      if (email !== null)
        await mail(queries, {
          to: email,
          subject: texts.reminderSubject(survey.titulo),
          text: `${texto}\n\n${texts.where}`,
          company,
          // To whom a reminder goes tells who has answered.
          ...(survey.anonima ? { secret: true as const } : {}),
        });
    return people.size;
  });
}
