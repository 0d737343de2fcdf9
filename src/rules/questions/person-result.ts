import { type Rational, rational } from "./rational.ts";

/** One sheet handed over: in what part, what its evaluator weighs, and what it comes to. */
export interface SheetResult {
  readonly papel: string;
  readonly peso: number;
  readonly desempenho: Rational | null;
  readonly competencias: Rational | null;
}

export interface CycleWeights {
  readonly modelo: number;
  readonly competencias: number;
  /** By part. */
  readonly papeis: Readonly<Record<string, number>>;
}

export interface PersonResult {
  readonly desempenho: Rational | null;
  readonly competencias: Rational | null;
  readonly performance: Rational | null;
}

/** The weight in hundredths. */
type Weighed = readonly [value: Rational, weight: bigint];

/** What somebody comes to: the mean of each part by its evaluators, then of the parts; and the two results by what they weigh. */
export function personResult(sheets: readonly SheetResult[], weights: CycleWeights): PersonResult {
  const desempenho = meanOfParts(sheets, "desempenho", weights.papeis);
  const competencias = meanOfParts(sheets, "competencias", weights.papeis);
  const both: readonly (readonly [Rational | null, number])[] = [
    [desempenho, weights.modelo],
    [competencias, weights.competencias],
  ];
  return {
    desempenho,
    competencias,
    performance: mean(both.flatMap(([value, weight]) => (value === null ? [] : [[value, hundredfold(weight)]]))),
  };
}

/** The mean of parts; parts that all weigh nothing weigh the same, so that a cycle of self-evaluations alone has a result. */
export function meanOfParts(
  sheets: readonly SheetResult[],
  of: "desempenho" | "competencias",
  weights: Readonly<Record<string, number>>,
): Rational | null {
  const parts = new Map<string, Weighed[]>();
  for (const { papel, peso, [of]: value } of sheets) {
    if (value === null) continue;
    const part = parts.get(papel) ?? [];
    part.push([value, hundredfold(peso)]);
    parts.set(papel, part);
  }
  const means = [...parts].flatMap(([papel, values]): (readonly [string, Rational])[] => {
    const value = mean(values);
    return value === null ? [] : [[papel, value]];
  });
  const weighed = means.map(([papel, value]): Weighed => [value, hundredfold(weights[papel] ?? 1)]);
  return mean(weighed) ?? mean(means.map(([, value]): Weighed => [value, 1n]));
}

function mean(values: readonly Weighed[]): Rational | null {
  let [over, under, all] = [0n, 1n, 0n];
  for (const [value, weight] of values) {
    over = over * value.under + value.over * weight * under;
    under *= value.under;
    all += weight;
  }
  return all === 0n ? null : rational(over, under * all);
}

const hundredfold = (weight: number): bigint => BigInt(Math.round(weight * 100));
