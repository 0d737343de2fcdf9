import { createHash } from "node:crypto";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../access/stored-names.ts";
import type { Queries } from "../../db/contract.ts";
import { known } from "../../metadata/known-register.ts";
import type { Register, Registry } from "../../metadata/register.ts";
import type { Answerable, Question, QuestionType } from "../../rules/questions/question.ts";

/** Registers whose records are questions, and the member that says what they belong to. */
export interface QuestionSource {
  readonly owner: Register;
  readonly questions: Register;
  readonly aspects: Register;
  readonly field: string;
}

type Handle = { readonly id: string };

/** The same by the generated handles of the registers. */
export const questionSource = (
  registry: Registry,
  of: { readonly owner: Handle; readonly questions: Handle; readonly aspects: Handle; readonly field: string },
): QuestionSource => ({
  owner: known(registry, of.owner.id),
  questions: known(registry, of.questions.id),
  aspects: known(registry, of.aspects.id),
  field: of.field,
});

interface WordedOption extends Answerable {
  readonly texto: string;
}

/** A question whole, as people read it when they answer. */
export interface AskedQuestion extends Question {
  readonly ordem: number;
  readonly texto: string;
  /** Words over the comment; null where none is asked for. */
  readonly comentario: string | null;
  readonly aspecto: { readonly id: number; readonly nome: string } | null;
  readonly respostas: readonly WordedOption[];
}

interface QuestionRow extends Omit<AskedQuestion, "id" | "tipo"> {
  readonly id: string | number;
  readonly tipo: string | number;
}

/** Questions as they are now, in their order. */
export async function questionsOf(
  queries: Queries,
  { questions, aspects, field }: QuestionSource,
  company: number,
  owner: number,
): Promise<readonly AskedQuestion[]> {
  const at = (path: string) => sql.ref(`q.${columnOf(questions, path)}`);
  const option = (path: string) => sql.ref(`o.${columnOf(questions, `respostas.${path}`)}`);
  const { rows } = await sql<QuestionRow>`
    select q.id, ${at("ordem")} as ordem, ${at("tipo")} as tipo, ${at("texto")} as texto, coalesce(${at("peso")}, 0) as peso,
      ${at("notaMinima")} as "notaMinima", ${at("notaMaxima")} as "notaMaxima", ${at("exigirComentario")} as "exigirComentario",
      ${at("comentario")} as comentario, ${at("obrigatoria")} as obrigatoria, ${at("obrigatoriaPara")} as "obrigatoriaPara",
      case when a.id is null then null else jsonb_build_object('id', a.id, 'nome', a.${sql.ref(columnOf(aspects, "nome"))}) end as aspecto,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'texto', ${option("texto")}, 'peso', coalesce(${option("peso")}, 0)) order by o.ordem)
        from ${sql.table(tableOf(questions, "respostas"))} o where o.dono_id = q.id), '[]') as respostas
    from ${sql.table(tableOf(questions))} q
    left join ${sql.table(tableOf(aspects))} a on a.id = ${at("aspecto")}
    where q.empresa_id = ${company} and ${at(field)} = ${owner} order by ${at("ordem")}, q.id`.execute(queries);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    tipo: Number(row.tipo) as QuestionType,
    exigirComentario: row.exigirComentario === true,
    obrigatoria: row.obrigatoria === true,
  }));
}

/** Keeps questions as they are asked today; answers the number of the version, the same one for the same questions. */
export async function freeze(queries: Queries, source: QuestionSource, company: number, owner: number): Promise<number> {
  const asked = JSON.stringify(await questionsOf(queries, source, company, owner));
  const print = createHash("sha256").update(asked).digest("hex");
  const place = sql`origem = ${source.owner.id} and origem_id = ${owner} and impressao = ${print}`;
  await sql`insert into quadro_perguntas_congeladas (empresa_id, origem, origem_id, impressao, perguntas)
    values (${company}, ${source.owner.id}, ${owner}, ${print}, ${asked}::jsonb) on conflict do nothing`.execute(queries);
  const { rows } = await sql<{ id: number }>`select id from quadro_perguntas_congeladas where ${place}`.execute(queries);
  return Number(rows[0]?.id ?? 0);
}

/** What was asked in a version. */
export async function askedIn(queries: Queries, version: number): Promise<readonly AskedQuestion[]> {
  const { rows } = await sql<{ perguntas: readonly AskedQuestion[] }>`
    select perguntas from quadro_perguntas_congeladas where id = ${version}`.execute(queries);
  return rows[0]?.perguntas ?? [];
}
