import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { recountAfter } from "../../db/statistics.ts";
import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Json } from "../../metadata/verdict.ts";

/** What people answer for: a cycle of evaluation, a survey, an interview. */
export interface Occasion {
  readonly register: string;
  readonly id: number;
}

export type Situation = "NAO_INICIADA" | "PARCIAL" | "RESPONDIDA";

/** One person's sheet of questions on one occasion, about somebody or, with 0, about nobody. */
export interface Questionnaire {
  readonly id: number;
  readonly company: number;
  readonly occasion: Occasion;
  /** Who answers; 0 where whoever has the right does. */
  readonly respondent: number;
  readonly about: number;
  readonly part: string;
  readonly version: number;
  readonly anonymous: boolean;
  readonly situation: Situation;
  readonly sequence: number;
  readonly draft: string | null;
  readonly answeredOn: string | null;
  /** What was handed over beside the answers, under a name; the engine reads nothing of it. */
  readonly annex: Json;
}

export interface Asked {
  readonly respondent: number;
  readonly about: number;
  readonly part: string;
}

interface Opened {
  readonly company: number;
  readonly occasion: Occasion;
  readonly version: number;
  readonly anonymous: boolean;
}

/** Gives everybody their sheet; who began keeps theirs with the questions it began with. */
export async function openQuestionnaires(
  queries: Queries,
  { company, occasion, version, anonymous }: Opened,
  people: readonly Asked[],
): Promise<void> {
  await sql`
    insert into quadro_questionario as q (empresa_id, ciclo, ciclo_id, respondente_id, sobre_id, papel, congelada_id, anonimo)
    select ${company}, ${occasion.register}, ${occasion.id}, n.respondente, n.sobre, n.papel, ${version}, ${anonymous}
    from unnest(${people.map((one) => one.respondent)}::bigint[], ${people.map((one) => one.about)}::bigint[],
      ${people.map((one) => one.part)}::text[]) n (respondente, sobre, papel)
    on conflict (ciclo, ciclo_id, respondente_id, sobre_id) do update
      set congelada_id = excluded.congelada_id, anonimo = excluded.anonimo, papel = excluded.papel
      where q.situacao = 'NAO_INICIADA'`.execute(queries);
  await recountAfter(queries, people.length, ["quadro_questionario"]);
}

interface Row {
  readonly id: string | number;
  readonly empresa_id: string | number;
  readonly ciclo: string;
  readonly ciclo_id: string | number;
  readonly respondente_id: string | number;
  readonly sobre_id: string | number;
  readonly papel: string;
  readonly congelada_id: string | number;
  readonly anonimo: boolean;
  readonly situacao: Situation;
  readonly sequencia: number;
  readonly rascunho: string | null;
  readonly respondido_em: string | null;
  readonly anexo: Json;
}

/** Sheets that meet a condition over `q`, in the order of their numbers. */
export async function questionnairesWhere(
  queries: Queries,
  condition: ReturnType<typeof sql>,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<readonly Questionnaire[]> {
  const { rows } = await sql<Row>`
    select q.* from quadro_questionario q where ${condition} order by q.id ${hold ? sql`for update` : sql``}`.execute(queries);
  return rows.map((row) => ({
    id: Number(row.id),
    company: Number(row.empresa_id),
    occasion: { register: row.ciclo, id: Number(row.ciclo_id) },
    respondent: Number(row.respondente_id),
    about: Number(row.sobre_id),
    part: row.papel,
    version: Number(row.congelada_id),
    anonymous: row.anonimo,
    situation: row.situacao,
    sequence: row.sequencia,
    draft: row.rascunho,
    answeredOn: row.respondido_em,
    annex: row.anexo,
  }));
}

/** One sheet, held until the transaction ends so that two hand-overs queue. */
export async function heldQuestionnaire(queries: Queries, company: number, id: number): Promise<Questionnaire> {
  const [found] = await questionnairesWhere(queries, sql`q.id = ${id} and q.empresa_id = ${company}`, { hold: true });
  if (found === undefined) throw new AppError("NOT_FOUND");
  return found;
}

export const ofOccasion = ({ register, id }: Occasion): ReturnType<typeof sql> =>
  sql`q.ciclo = ${register} and q.ciclo_id = ${id}`;

/** Sheets, drafts and answers of an occasion that is no more. */
export async function forgetOccasion(queries: Queries, { register, id }: Occasion): Promise<void> {
  const those = sql`ciclo = ${register} and ciclo_id = ${id}`;
  await sql`delete from quadro_questionario_resposta where questionario_id in (select id from quadro_questionario where ${those})`.execute(
    queries,
  );
  await sql`delete from quadro_resposta_anonima where ${those}`.execute(queries);
  await sql`delete from quadro_questionario where ${those}`.execute(queries);
}

/** Whether it is the reader who answers. */
export const isOwn = ({ respondent }: Questionnaire, { user }: RequestContext): boolean => respondent === user.colaborador;
