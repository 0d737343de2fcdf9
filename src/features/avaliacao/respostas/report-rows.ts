import { sql } from "kysely";
import { tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { answersOf, type KeptAnswer } from "../../../engine/questions/answers.ts";
import { type AskedQuestion, askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Rating } from "../../../rules/questions/competence.ts";
import { levelsReached } from "./compare.ts";
import { type Cycle, cycleOf, occasionOf } from "./cycle.ts";
import { demandOf } from "./demands.ts";
import { SEES_ALL } from "./entry.ts";
import { pairOf, weightsOf } from "./pairs.ts";
import { type Evaluated, evaluatedIn, type PersonTold, resultsOf } from "./results.ts";

/** One company, as the reader of a report stands in it. */
interface Place {
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

const SELF = "U";
const least = ({ anonima, minimo }: Cycle): number => (anonima ? minimo : 1);

/** Those of the cycles that are of this company and may be read by now: of their own team managers see nothing while people still answer. */
async function cyclesIn({ queries, registry, context }: Place, ids: readonly number[]): Promise<readonly Cycle[]> {
  const register = known(registry, avaliacoesDesempenho.id);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(register))} where empresa_id = ${context.company} and id = any(${[...ids]}::bigint[]) order by id`.execute(
    queries,
  );
  const cycles: Cycle[] = [];
  for (const { id } of rows) {
    const cycle = await cycleOf(queries, registry, context.company, Number(id));
    const ended = (cycle.fim !== null && cycle.fim < context.today) || cycle.divulgadoEm !== null;
    if (context.user.rights.has(SEES_ALL) || ended) cycles.push(cycle);
  }
  return cycles;
}

interface InCycle {
  readonly company: number;
  readonly cycle: Cycle;
}

/** What everybody came to in some cycles, as far as it may be told to this reader. */
export async function talentResults(
  place: Place,
  ids: readonly number[],
  evaluators?: readonly number[],
): Promise<readonly (PersonTold & InCycle)[]> {
  const { queries, registry, context } = place;
  const found: (PersonTold & InCycle)[] = [];
  for (const cycle of await cyclesIn(place, ids))
    for (const person of await resultsOf(queries, registry, context, cycle, { avaliadoresIds: evaluators }))
      found.push({ ...person, cycle, company: context.company });
  return found;
}

interface Sheet {
  readonly about: number;
  readonly papel: string;
  /** What its evaluator weighs. */
  readonly peso: number;
  readonly version: number;
  readonly ratings: readonly Rating[];
  readonly answers: readonly KeptAnswer[];
}

/** Sheets handed over in a cycle, anonymous ones among them: nothing joins these to anybody. */
async function sheetsIn({ queries, registry }: Place, cycle: number): Promise<readonly Sheet[]> {
  const these = ofOccasion(occasionOf(cycle));
  const named = await questionnairesWhere(queries, sql`${these} and q.situacao = 'RESPONDIDA' and not q.anonimo`);
  const answers = await answersOf(
    queries,
    named.map(({ id }) => id),
  );
  const weights = await weightsOf(queries, registry, cycle);
  const { rows } = await sql<{
    about: string;
    papel: string;
    version: string;
    ratings: readonly Rating[] | null;
    answers: readonly KeptAnswer[];
  }>`
    select q.sobre_id as about, q.papel, q.congelada_id as version, q.anexo->'competencias' as ratings, q.respostas as answers
    from quadro_resposta_anonima q where ${these}`.execute(queries);
  return [
    ...named.map(({ id, about, respondent, part, version, annex }) => ({
      about,
      papel: part,
      peso: weights.get(pairOf(about, respondent)) ?? 1,
      version,
      ratings: ((annex as { readonly competencias?: readonly Rating[] } | null)?.competencias ?? []) as readonly Rating[],
      answers: answers.get(id) ?? [],
    })),
    ...rows.map((row) => ({
      ...row,
      peso: 1,
      about: Number(row.about),
      version: Number(row.version),
      ratings: row.ratings ?? [],
    })),
  ];
}

/** How far somebody came in one competence: orders of levels, as demanded, as the others say and as they say themselves. */
export interface CompetenceRow extends InCycle {
  readonly person: Evaluated;
  readonly competence: { readonly id: number; readonly nome: string };
  readonly demanded: number;
  readonly reached: number | null;
  readonly self: number | null;
}

export async function competenceResults(place: Place, ids: readonly number[]): Promise<readonly CompetenceRow[]> {
  const { queries, registry, context } = place;
  const found: CompetenceRow[] = [];
  for (const cycle of await cyclesIn(place, ids)) {
    const sheets = await sheetsIn(place, cycle.id);
    for (const person of await evaluatedIn(queries, registry, context, cycle.id)) {
      const demand = await demandOf(queries, cycle.id, person.id);
      const about = sheets.filter((one) => one.about === person.id);
      for (const { competencia, exigido, alcancado, auto } of levelsReached(demand, about, cycle))
        found.push({
          company: context.company,
          cycle,
          person,
          competence: competencia,
          demanded: exigido,
          reached: alcancado,
          self: auto,
        });
    }
  }
  return found;
}

/** Answers of the others to one question, of everybody who was asked it in a cycle. */
export interface QuestionRow extends InCycle {
  readonly question: AskedQuestion;
  readonly answers: readonly KeptAnswer[];
}

/**
 * Of an anonymous cycle only what was said of people counts of whom every part has enough answers: counted one by one beside a result that
 * is the mean of parts, answers tell what a part of one said. A question that fewer answered is left out.
 */
export async function questionResults(
  place: Place,
  ids: readonly number[],
  isAsked: (person: Evaluated) => boolean,
): Promise<readonly QuestionRow[]> {
  const { queries, registry, context } = place;
  const found: QuestionRow[] = [];
  for (const cycle of await cyclesIn(place, ids)) {
    const asked = new Set((await evaluatedIn(queries, registry, context, cycle.id)).filter(isAsked).map(({ id }) => id));
    const sheets = (await sheetsIn(place, cycle.id)).filter(({ about, papel }) => asked.has(about) && papel !== SELF);
    const parts = Map.groupBy(sheets, ({ about, papel }) => `${about} ${papel}`);
    const few = new Set([...parts.values()].flatMap((of) => (of.length < least(cycle) ? of.map(({ about }) => about) : [])));
    const told = sheets.filter(({ about }) => !few.has(about));
    const questions = new Map<number, AskedQuestion>();
    for (const version of new Set(told.map((one) => one.version)))
      for (const question of await askedIn(queries, version)) questions.set(question.id, question);
    for (const question of [...questions.values()].sort((a, b) => a.ordem - b.ordem)) {
      const answers = told.flatMap((one) => one.answers.filter(({ perguntaId }) => perguntaId === question.id));
      if (answers.length >= least(cycle)) found.push({ company: context.company, cycle, question, answers });
    }
  }
  return found;
}
