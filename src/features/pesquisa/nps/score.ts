import { shares } from "../../../rules/questions/shares.ts";
import { isTold } from "./shared.ts";

/** How many gave 9 or 10, 7 or 8, and 0 to 6. */
export interface Tally {
  readonly promotores: number;
  readonly neutros: number;
  readonly detratores: number;
}

export interface Scored extends Tally {
  readonly respostas: number;
  /** From -100 to 100, rounded once, halves away from zero; null without answers. */
  readonly nps: number | null;
  /** What chance alone may move it by, at 95 %, one place. */
  readonly margem: number | null;
  readonly percentuais: Tally;
}

/** Counts by grade, from 0 to 10. */
export function tallyOf(byGrade: readonly number[]): Tally {
  const sum = (from: number, to: number): number => byGrade.slice(from, to + 1).reduce((all, one) => all + one, 0);
  return { promotores: sum(9, 10), neutros: sum(7, 8), detratores: sum(0, 6) };
}

/** The net promoter score of some answers: the share of promoters minus that of detractors. */
export function scoreOf(tally: Tally): Scored {
  const { promotores, neutros, detratores } = tally;
  const respostas = promotores + neutros + detratores;
  const [p = 0, n = 0, d = 0] = shares([promotores, neutros, detratores]);
  const percentuais = { promotores: p, neutros: n, detratores: d };
  if (respostas === 0) return { ...tally, respostas, nps: null, margem: null, percentuais };
  const difference = promotores - detratores;
  const nps = Math.sign(difference) * Math.floor((2 * Math.abs(difference) * 100 + respostas) / (2 * respostas)) || 0;
  const [share, spread] = [difference / respostas, (promotores + detratores) / respostas];
  const margem = Math.round(1960 * Math.sqrt(Math.max(0, spread - share ** 2) / respostas)) / 10;
  return { ...tally, respostas, nps, margem, percentuais };
}

/** Whether two scores differ by no more than chance may explain; null where one of them has too few answers to tell. */
export function isNoise(one: Scored, other: Scored): boolean | null {
  if (!isTold(one) || !isTold(other)) return null;
  if (one.nps === null || other.nps === null || one.margem === null || other.margem === null) return null;
  return Math.abs(one.nps - other.nps) <= Math.hypot(one.margem, other.margem);
}
