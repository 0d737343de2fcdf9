import { type CycleWeights, meanOfParts, personResult, type SheetResult } from "./person-result.ts";
import { hundredths, type Rational } from "./rational.ts";
import { joinedParts } from "./told-parts.ts";

const SELF = "U";
/** A part that weighs less than this share of the heaviest hides nobody behind it: the result is the others' alone. */
const LIGHT = 0.1;

/** What is told of a part; `papel` null are the other evaluators together. */
export interface ToldPart {
  readonly papel: string | null;
  readonly respondentes: number;
  readonly desempenho: number | null;
  readonly competencias: number | null;
}

/** What somebody comes to, as far as it may be told. */
export interface ToldTotals {
  readonly desempenho: number | null;
  readonly competencias: number | null;
  readonly performance: number | null;
  /** Too few answered for anything to be told. */
  readonly poucas: boolean;
}

export interface ToldResult extends ToldTotals {
  readonly porPapel: readonly ToldPart[];
}

/** What may be told of somebody where `least` have to have answered: nothing of fewer. 1 tells everything. */
export function toldTotals(given: readonly SheetResult[], weights: CycleWeights, least: number): ToldTotals {
  if (!isTold(othersOf(given), weights.papeis, least))
    return { desempenho: null, competencias: null, performance: null, poucas: true };
  const { desempenho, competencias, performance } = personResult(enoughOf(given, least), weights);
  return { desempenho: told(desempenho), competencias: told(competencias), performance: told(performance), poucas: false };
}

/** The totals with their parts: of these only what neither shows few nor follows from the total and the parts beside it. */
export function toldResult(given: readonly SheetResult[], weights: CycleWeights, least: number): ToldResult {
  const totals = toldTotals(given, weights, least);
  if (totals.poucas) return { ...totals, porPapel: [] };
  const groups = groupsOf(enoughOf(given, least), least, weights.papeis);
  return {
    ...totals,
    porPapel: groups.map(({ papel, of }) => ({
      papel,
      respondentes: of.length,
      // Of several parts the mean is that of their parts: it says nothing that the total and the other parts do not say.
      desempenho: told(meanOfParts(of, "desempenho", weights.papeis)),
      competencias: told(meanOfParts(of, "competencias", weights.papeis)),
    })),
  };
}

const told = (value: Rational | null): number | null => (value === null ? null : hundredths(value));

const othersOf = (sheets: readonly SheetResult[]): readonly SheetResult[] => sheets.filter(({ papel }) => papel !== SELF);

/** The sheets without a member that too few others gave. */
function enoughOf(given: readonly SheetResult[], least: number): readonly SheetResult[] {
  const others = othersOf(given);
  const [few, fewRated] = [isFew(others, "desempenho", least), isFew(others, "competencias", least)];
  return given.map((one) => ({
    ...one,
    ...(few ? { desempenho: null } : {}),
    ...(fewRated ? { competencias: null } : {}),
  }));
}

interface Group {
  readonly papel: string | null;
  readonly of: readonly SheetResult[];
}

/** Whether a mean of what the others gave may be told where `least` have to have given it. */
export const isTold = (others: readonly SheetResult[], weights: CycleWeights["papeis"], least: number): boolean =>
  least <= 1 || heavyOnes(others, weights).length >= least;

/** Those whose parts weigh: a light part tells the result of the others by what it leaves. */
function heavyOnes(others: readonly SheetResult[], weights: CycleWeights["papeis"]): readonly SheetResult[] {
  const heaviest = Math.max(0, ...others.map(({ papel }) => weights[papel] ?? 1));
  return others.filter(({ papel }) => (weights[papel] ?? 1) >= heaviest * LIGHT);
}

/**
 * Parts as they may be told: the small ones together, with the smallest of the others where they would be alone; one of few that weighs
 * nothing not at all. The self-evaluation is whose it is.
 */
function groupsOf(sheets: readonly SheetResult[], least: number, weights: CycleWeights["papeis"]): readonly Group[] {
  const byPart = Map.groupBy(sheets, ({ papel }) => papel);
  const parts = [...byPart].map(([papel, of]) => ({ papel, of })).sort((a, b) => a.papel.localeCompare(b.papel));
  const isSmall = ({ of }: Group): boolean =>
    of.length < least || (["desempenho", "competencias"] as const).some((member) => isFew(of, member, least));
  const self = parts.filter(({ papel }) => papel === SELF);
  const others = parts.filter(({ papel }) => papel !== SELF);
  const anyWeighs = others.some(({ papel }) => weights[papel] !== 0);
  const weighing = others.filter(({ papel }) => !anyWeighs || weights[papel] !== 0);
  const beside = others.filter((one) => !weighing.includes(one) && !isSmall(one));
  const counts = weighing.map((one) => [one.papel, isSmall(one) ? Math.min(one.of.length, least - 1) : one.of.length] as const);
  const joined = joinedParts(new Map(counts), least);
  const alone = [...self, ...weighing.filter(({ papel }) => !joined.has(papel)), ...beside];
  if (joined.size === 0) return alone;
  const together: Group = { papel: null, of: weighing.flatMap(({ papel, of }) => (joined.has(papel) ? of : [])) };
  return isSmall(together) || !isTold(together.of, weights, least) ? self : [...alone, together];
}

const isFew = (of: readonly SheetResult[], member: "desempenho" | "competencias", least: number): boolean => {
  const many = of.filter((one) => one[member] !== null).length;
  return many > 0 && many < least;
};

/** Limits of the Nine Box, in percent. */
export interface BoxLimits {
  readonly percentualBaixoPotencial: number;
  readonly percentualAltoPotencial: number;
  readonly percentualBaixoDesempenho: number;
  readonly percentualAltoDesempenho: number;
}

/** The box, 1 to 9 in reading order: high potential above, high performance to the right. By the values as they are shown. */
export function boxOf(performance: number, potential: number, limits: BoxLimits): number {
  const level = (value: number, low: number, high: number): number => (value < low ? 0 : value < high ? 1 : 2);
  const row = 2 - level(potential, limits.percentualBaixoPotencial, limits.percentualAltoPotencial);
  return row * 3 + level(performance, limits.percentualBaixoDesempenho, limits.percentualAltoDesempenho) + 1;
}
