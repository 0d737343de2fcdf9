import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { competenceResult, type Demand, isByBehaviours, reachedOrder } from "../../../rules/questions/competence.ts";
import { rational, readRational, times } from "../../../rules/questions/rational.ts";
import { pointsOf } from "../../../rules/questions/score.ts";
import { annexOf } from "./annex.ts";
import { commentsIn, givenAbout, levelsReached, shown } from "./compare.ts";
import { type Cycle, occasionOf } from "./cycle.ts";
import { demandOf } from "./demands.ts";
import { SEES_ALL } from "./entry.ts";
import { pairOf, weightsOf } from "./pairs.ts";
import { resultsOf } from "./results.ts";
import { toldSheets } from "./told-sheets.ts";

/** A result with what it is made of, down to each answer: what an anonymous cycle may show ends at its groups. */
export async function explained(queries: Queries, registry: Registry, context: RequestContext, cycle: Cycle, person: number) {
  const [found] = await resultsOf(queries, registry, context, cycle, { avaliadosIds: [person] });
  if (found === undefined) throw new AppError("NOT_FOUND");
  const { desempenho, competencias, performance, porPapel } = found.resultado;
  const given = await givenIn(queries, registry, cycle, person);
  // Managers read who said what once it was published; of anonymous cycles nobody does.
  const sees = context.user.rights.has(SEES_ALL) || cycle.divulgadoEm !== null;
  const { R = 0, L = 0, P = 0, A = 0, U = 0 } = cycle.pesos.papeis;
  return {
    avaliado: { id: found.id, nome: found.nome },
    anonima: cycle.anonima,
    desempenho,
    competencias,
    performance,
    pesos: { ...cycle.pesos, papeis: { R, L, P, A, U } },
    porPapel: porPapel.map(({ papel, ...part }) => ({ ...part, papel: papel as "R" | null })),
    niveis: await levelsAbout(queries, cycle, person, given),
    comentarios: commentsTold(cycle, sees, given),
    questionarios: cycle.anonima || !sees ? [] : await sheetsOf(queries, registry, cycle, person),
  };
}

/** Of an anonymous cycle they are told to whom they concern at the same time as the person. */
const commentsTold = (cycle: Cycle, sees: boolean, given: Given): readonly string[] => {
  if (cycle.anonima) return cycle.divulgadoEm === null ? [] : commentsIn(given, cycle.minimo);
  return sees ? commentsIn(given, 1) : [];
};

type Given = Awaited<ReturnType<typeof givenAbout>>;

async function givenIn(queries: Queries, registry: Registry, cycle: Cycle, person: number): Promise<Given> {
  const sheets = await questionnairesWhere(queries, sql`${ofOccasion(occasionOf(cycle.id))} and q.sobre_id = ${person}`);
  return givenAbout(queries, registry, cycle.id, person, sheets);
}

/** How far somebody came in each competence that was demanded of them. */
export async function levelsAbout(queries: Queries, cycle: Cycle, person: number, given: Given) {
  const rated = given.map(({ papel, peso, anexo }) => ({ papel, peso, ratings: annexOf(anexo).competencias }));
  return levelsReached(await demandOf(queries, cycle.id, person), rated, cycle);
}

async function sheetsOf(queries: Queries, registry: Registry, cycle: Cycle, person: number) {
  const these = sql`${ofOccasion(occasionOf(cycle.id))} and q.sobre_id = ${person} and q.situacao = 'RESPONDIDA' and not q.anonimo`;
  const sheets = await questionnairesWhere(queries, these);
  const told = new Map((await toldSheets(queries, registry, these)).rows.map((row) => [row.id, row]));
  const weights = await weightsOf(queries, registry, cycle.id, [person]);
  const demand = await demandOf(queries, cycle.id, person);
  const answers = await answersOf(
    queries,
    sheets.map(({ id }) => id),
  );
  const out = [];
  for (const sheet of sheets) {
    const row = told.get(sheet.id);
    if (row === undefined) continue;
    const annex = annexOf(sheet.annex);
    const given = new Map((answers.get(sheet.id) ?? []).map((one) => [one.perguntaId, one]));
    const questions = await askedIn(queries, sheet.version);
    out.push({
      id: sheet.id,
      avaliador: row.avaliador,
      papel: row.papel,
      peso: weights.get(pairOf(person, sheet.respondent)) ?? 1,
      desempenho: shown(readRational(annex.desempenho)),
      competencias: shown(readRational(annex.alcancado)),
      notaQuestionario: annex.notaQuestionario,
      perguntas: questions.map((question) => {
        const answer = given.get(question.id);
        const points = pointsOf(question, answer);
        const chosen = new Set([...(answer?.respostasIds ?? []), answer?.respostaId]);
        return {
          id: question.id,
          texto: question.texto,
          peso: question.peso,
          opcoes: question.respostas.filter(({ id }) => chosen.has(id)).map(({ texto }) => texto),
          pontos: points && { alcancados: points.reached, possiveis: points.most },
          valor: shown(points && times(rational(100), rational(points.reached, points.most))),
        };
      }),
      niveis: levelsOf(demand, annex.competencias, cycle),
    });
  }
  return out;
}

function levelsOf(demand: Demand, ratings: Parameters<typeof competenceResult>[1], { base }: Cycle) {
  const given = new Map(ratings.map((one) => [one.competenciaId, one]));
  return demand.exigencias.map((one) => ({
    competencia: { id: one.id, nome: one.nome },
    peso: one.peso,
    comportamentos: isByBehaviours(demand, one)
      ? { observados: given.get(one.id)?.comportamentosIds?.length ?? 0, de: one.comportamentos.length }
      : null,
    alcancado: reachedOrder(demand, one, given.get(one.id)),
    exigido: one.ordem,
    valor: shown(competenceResult({ ...demand, exigencias: [{ ...one, peso: 1 }] }, ratings, base)),
  }));
}
