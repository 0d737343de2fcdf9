import type { Queries } from "../../../../db/contract.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { hundredths, type Rational } from "../../../../rules/questions/rational.ts";
import { type Given, rigorOf, withoutRigor } from "../../../../rules/questions/rigor.ts";
import { toldTotals } from "../../../../rules/questions/told-result.ts";
import { cycleOf } from "../cycle.ts";
import { type Filter, namesIn, type Sheet, sheetResults, tellsEvaluators } from "../results.ts";
import { boxFor, type Matrix } from "./box-chart.ts";
import { boxTexts as texts } from "./texts.ts";

const AXES = ["desempenho", "competencias"] as const;
type Axis = (typeof AXES)[number];
/** How many are told: those who would move farthest. */
const MOST = 3;
/** Whom fewer others evaluated is not told: it would be the rigor of the one who did. */
const LEAST = 2;

/**
 * Who would stand in another box than the answers put them, if everybody evaluated with the same rigor: reckoned from the whole cycle, told of
 * those the reader sees and never of themselves. What an evaluator's rigor is, is told to nobody.
 */
export async function evenStandings(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  { cycle: id, limits }: Matrix,
  filter: Filter,
) {
  if (id === null) return { motivo: texts.noCycle, pessoas: [] };
  const cycle = await cycleOf(queries, registry, context.company, id);
  if (cycle.anonima) return { motivo: texts.rigorAnonymous, pessoas: [] };
  if (!tellsEvaluators(context, cycle)) return { motivo: texts.rigorUnpublished, pessoas: [] };
  const sheets = await sheetResults(queries, registry, id);
  const [ofAnswers, ofCompetences] = AXES.map((axis) => rigorOf(givenOn(axis, sheets)));
  if (!ofAnswers || !ofCompetences) return { motivo: texts.rigorApart, pessoas: [] };
  const people = await namesIn(queries, registry, context, id, filter);
  const moved = people.flatMap(({ id: person, nome }) => {
    const own = sheets.get(person) ?? [];
    if (person === context.user.colaborador || AXES.some((axis) => othersOn(axis, person, own).length < LEAST)) return [];
    const even = own.map((sheet) => ({
      ...sheet,
      desempenho: evened("desempenho", person, sheet, ofAnswers),
      competencias: evened("competencias", person, sheet, ofCompetences),
    }));
    const [now, then] = [toldTotals(own, cycle.pesos, 1), toldTotals(even, cycle.pesos, 1)];
    const [de, para] = [boxFor(now, limits), boxFor(then, limits)];
    if (de === null || para === null || de === para) return [];
    const far = AXES.reduce((sum, axis) => sum + Math.abs((then[axis] ?? 0) - (now[axis] ?? 0)), 0);
    return [{ id: person, nome, de, para, far }];
  });
  moved.sort((a, b) => b.far - a.far || a.id - b.id);
  return {
    motivo: null,
    pessoas: moved.slice(0, MOST).map(({ id: person, nome, de, para }) => ({ id: person, nome, de, para })),
  };
}

/** What others gave somebody on an axis; a self-evaluation is nobody's rigor. */
const othersOn = (axis: Axis, person: number, own: readonly Sheet[]): readonly { evaluator: number; value: Rational }[] =>
  own.flatMap(({ avaliador: evaluator, [axis]: value }) =>
    evaluator === null || evaluator === person || value === null ? [] : [{ evaluator, value }],
  );

const givenOn = (axis: Axis, sheets: ReadonlyMap<number, readonly Sheet[]>): readonly Given[] =>
  [...sheets].flatMap(([person, own]) =>
    othersOn(axis, person, own).map(({ evaluator, value }) => ({ person, evaluator, value: hundredths(value) })),
  );

function evened(axis: Axis, person: number, sheet: Sheet, rigor: ReadonlyMap<number, number>): Rational | null {
  const [given] = othersOn(axis, person, [sheet]);
  return given === undefined ? sheet[axis] : withoutRigor(given.value, rigor.get(given.evaluator) ?? 0);
}
