import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { saidOf } from "../../../engine/questions/print-questions.ts";
import { questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import type { RequestContext } from "../../../metadata/context.ts";

/** One company, as the reader of a report stands in it. */
interface Place {
  readonly queries: Queries;
  readonly context: RequestContext;
}

export interface InterviewAnswer {
  readonly company: number;
  readonly interview: number;
  readonly question: string;
  readonly answer: string;
}

/** What was answered in some interviews of the company, question by question; of several choices each by itself. */
export async function interviewAnswers({ queries, context }: Place, ids: readonly number[]): Promise<readonly InterviewAnswer[]> {
  const sheets = await questionnairesWhere(
    queries,
    sql`q.ciclo = ${entrevistas.id} and q.empresa_id = ${context.company} and q.ciclo_id = any(${[...ids]}::bigint[])
      and q.situacao = 'RESPONDIDA'`,
  );
  const given = await answersOf(
    queries,
    sheets.map(({ id }) => id),
  );
  const versions = new Map<number, Awaited<ReturnType<typeof askedIn>>>();
  const found: InterviewAnswer[] = [];
  for (const { id, version, occasion } of sheets) {
    const questions = versions.get(version) ?? (await askedIn(queries, version));
    versions.set(version, questions);
    for (const [at, question] of questions.entries()) {
      const answer = (given.get(id) ?? []).find(({ perguntaId }) => perguntaId === question.id);
      if (answer === undefined) continue;
      const chosen = question.respostas.filter((one) => one.id === answer.respostaId || answer.respostasIds.includes(one.id));
      const said = chosen.length > 0 ? chosen.map(({ texto }) => texto) : [saidOf(question, answer) ?? ""];
      const name = `${String(at + 1).padStart(2, "0")}. ${question.texto}`;
      for (const one of said.filter((text) => text !== ""))
        found.push({ company: context.company, interview: occasion.id, question: name, answer: one });
    }
  }
  return found;
}
