import type { KeptAnswer } from "../../../../engine/questions/answers.ts";
import type { Demand, Rating } from "../../../../rules/questions/competence.ts";
import type { Question } from "../../../../rules/questions/question.ts";
import { readRational } from "../../../../rules/questions/rational.ts";
import type { BoxLimits, ToldResult } from "../../../../rules/questions/told-result.ts";
import type { Annex } from "../annex.ts";
import { shown } from "../compare.ts";
import type { Cycle } from "../cycle.ts";

/** A sheet under a name as it was handed over. */
export interface ProvedSheet {
  readonly id: number;
  readonly papel: string;
  readonly peso: number;
  /** Of its questions. */
  readonly versao: number;
  readonly respostas: readonly KeptAnswer[];
  readonly anexo: Annex;
}

/** Where somebody stands on a Nine Box, and the moves that put them there, the oldest first. */
export interface ProvedPlace {
  readonly quadro: number;
  readonly movimentos: readonly { readonly de: number; readonly para: number; readonly desfeito: boolean }[];
  readonly quadrante: number | null;
}

interface Proved {
  readonly id: number;
  readonly nome: string;
  readonly demand: Demand;
  /** None of an anonymous cycle. */
  readonly sheets: readonly ProvedSheet[];
  readonly result: ToldResult;
  readonly places: readonly ProvedPlace[];
}

/** What decides how the answers of a cycle are reckoned. */
export const provedCycle = ({ id, titulo, anonima, minimo, base, notaManual, pesos }: Cycle) => ({
  id,
  titulo,
  anonima,
  minimo: anonima ? minimo : 1,
  baseCompetencias: base,
  notaQuestionarioManual: notaManual,
  pesoModelo: pesos.modelo,
  pesoCompetencias: pesos.competencias,
  pesosPapeis: pesos.papeis,
});

export const provedBoard = (id: number, limits: BoxLimits) => ({ id, ...limits });

/** A question as far as its score goes. */
export const provedQuestion = ({ id, tipo, peso, notaMaxima, respostas }: Question) => ({
  id,
  tipo,
  peso,
  notaMaxima,
  respostas: respostas.map((one) => ({ id: one.id, peso: one.peso })),
});

/** Somebody's answers beside what they come to: nothing that somebody wrote, and nobody who answered. */
export function provedPerson({ id, nome, demand, sheets, result, places }: Proved) {
  const { desempenho, competencias, performance, porPapel } = result;
  return {
    id,
    nome,
    porComportamentos: demand.porComportamentos,
    escala: demand.escala.map(({ id: level, ordem, percentual }) => ({ id: level, ordem, percentual })),
    exigencias: demand.exigencias.map(({ id: competence, peso, ordem, comportamentos }) => ({
      id: competence,
      peso,
      ordem,
      comportamentos: comportamentos.map((one) => one.id),
    })),
    questionarios: sheets.map(({ id: sheet, papel, peso, versao, respostas, anexo }) => ({
      id: sheet,
      papel,
      peso,
      versao,
      respostas: respostas.map(({ perguntaId, respostaId, respostasIds, nota }) => ({
        perguntaId,
        respostaId,
        respostasIds,
        nota,
      })),
      competencias: anexo.competencias.map(ratingOf),
      notaQuestionario: anexo.notaQuestionario,
      resultado: { desempenho: shown(readRational(anexo.desempenho)), competencias: shown(readRational(anexo.alcancado)) },
    })),
    resultado: {
      desempenho,
      competencias,
      performance,
      porPapel: [...porPapel].sort((a, b) => (a.papel ?? "").localeCompare(b.papel ?? "")),
    },
    quadrantes: places,
  };
}

const ratingOf = ({ competenciaId, nivelCompetenciaId, comportamentosIds }: Rating) => ({
  competenciaId,
  nivelCompetenciaId,
  comportamentosIds,
});
