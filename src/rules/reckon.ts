import type { ReckoningStep } from "../metadata/reckoning.ts";
import { Decimal, decimalOf, nearest, numberOf } from "./decimal.ts";

/** An exact number, `top / bottom`; the bottom is above zero. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Steps of a reckoning, one after the other: what explains an amount is what it was reckoned by. */
export type Reckoning = readonly ReckoningStep[];

export const step = (conta: ReckoningStep["conta"], valor: number, por: number | null = null): ReckoningStep => ({
  conta,
  valor,
  por,
});

/** Places amounts are told with that were not rounded to fewer. */
const TOLD = 10;

/** What a reckoning comes to. */
export const reckoned = (steps: Reckoning): number => told(exact(steps));

/** What each step of it comes to. */
export const reckonedEach = (steps: Reckoning): readonly number[] => steps.map((_, at) => reckoned(steps.slice(0, at + 1)));

/** Below zero where a reckoning comes to less than a value, above where to more. */
export function compareTo(steps: Reckoning, value: number): number {
  const [one, other] = [exact(steps), fractionOf(value)];
  return sign(one.top * other.bottom - other.top * one.bottom);
}

/** A quantity of an index, in cents. */
export const ofIndex = (quantity: number, value: number): Reckoning => [
  step("inicio", quantity),
  step("vezes", value),
  step("casas", 2),
];

const exact = (steps: Reckoning): Fraction => steps.reduce(taken, ZERO);

function taken(x: Fraction, { conta, valor, por }: ReckoningStep): Fraction {
  const value = fractionOf(valor);
  switch (conta) {
    case "inicio":
      return value;
    case "percentual":
      return plus(x, times(times(x, value), over(fractionOf(por ?? TWELVE), fractionOf(HUNDRED * TWELVE))));
    case "soma":
      return plus(x, times(value, over(fractionOf(por ?? TWELVE), fractionOf(TWELVE))));
    case "vezes":
      return times(x, value);
    case "razao":
      return times(x, over(value, fractionOf(por ?? 1)));
    case "minimo":
      return isLess(x, value) ? value : x;
    case "maximo":
      return isLess(value, x) ? value : x;
    case "multiplo":
      return times(whole(over(x, value)), value);
    case "casas":
      return { top: nearest(x.top * 10n ** BigInt(valor), x.bottom), bottom: 10n ** BigInt(valor) };
  }
}

const ZERO: Fraction = { top: 0n, bottom: 1n };
const TWELVE = 12;
const HUNDRED = 100;

function fractionOf(value: number): Fraction {
  const { units, scale } = decimalOf(value);
  return { top: units, bottom: 10n ** BigInt(scale) };
}

const times = (one: Fraction, other: Fraction): Fraction => ({ top: one.top * other.top, bottom: one.bottom * other.bottom });

const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

/** Nothing is divided by zero: by it there is no share. */
function over(one: Fraction, other: Fraction): Fraction {
  if (other.top === 0n) return one;
  const turned = other.top < 0n ? { top: -other.bottom, bottom: -other.top } : { top: other.bottom, bottom: other.top };
  return times(one, turned);
}

const isLess = (one: Fraction, other: Fraction): boolean => one.top * other.bottom < other.top * one.bottom;

/** The least whole number that is not below it. */
function whole({ top, bottom }: Fraction): Fraction {
  const down = top / bottom;
  return { top: top > 0n && down * bottom !== top ? down + 1n : down, bottom: 1n };
}

const told = ({ top, bottom }: Fraction): number => numberOf(new Decimal(nearest(top * 10n ** BigInt(TOLD), bottom), TOLD));

const sign = (value: bigint): number => (value < 0n ? -1 : value > 0n ? 1 : 0);
