/** Exact fractions: results are rounded once, where they are shown. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

export const ZERO: Rational = { over: 0n, under: 1n };

export const rational = (over: number | bigint, under: number | bigint = 1): Rational => reduced(BigInt(over), BigInt(under));

export const plus = (a: Rational, b: Rational): Rational => reduced(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Rational, b: Rational): Rational => plus(a, { over: -b.over, under: b.under });
export const times = (a: Rational, b: Rational): Rational => reduced(a.over * b.over, a.under * b.under);
export const dividedBy = (a: Rational, b: Rational): Rational => reduced(a.over * b.under, a.under * b.over);

/** A number of up to two places, exactly. */
export const decimal = (value: number): Rational => rational(BigInt(Math.round(value * 100)), 100n);

/** As it is kept: `over/under`. */
export const writtenRational = ({ over, under }: Rational): string => `${over}/${under}`;
export function readRational(text: string | null | undefined): Rational | null {
  const [over, under] = text?.split("/") ?? [];
  return over === undefined || under === undefined ? null : rational(BigInt(over), BigInt(under));
}

/** Two places, halves up. */
export function hundredths({ over, under }: Rational): number {
  const doubled = over * 200n + under;
  const whole = doubled / (under * 2n);
  return Number(doubled < 0n && doubled % (under * 2n) !== 0n ? whole - 1n : whole) / 100;
}

function reduced(over: bigint, under: bigint): Rational {
  const sign = under < 0n ? -1n : 1n;
  const common = divisor(over < 0n ? -over : over, under * sign);
  return { over: (over * sign) / common, under: (under * sign) / common };
}

function divisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
}
