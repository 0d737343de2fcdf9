/** An exact decimal: `units` · 10^-`scale`. */
export class Decimal {
  readonly units: bigint;
  readonly scale: number;

  constructor(units: bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }
}

/** Places a quotient is carried with before it is rounded to its field; src/rules/sql.ts divides alike. */
export const QUOTIENT_PLACES = 20;

/** Reads a JSON number by its decimal text, so 0.1 is one tenth. */
export function decimalOf(value: number | Decimal): Decimal {
  if (value instanceof Decimal) return value;
  const [mantissa = "0", exponent = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? new Decimal(units, scale) : new Decimal(units * 10n ** BigInt(-scale), 0);
}

function rescaled(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return new Decimal(rescaled(left, scale) + rescaled(right, scale), scale);
}

export function sub(left: Decimal, right: Decimal): Decimal {
  return add(left, new Decimal(-right.units, right.scale));
}

export function mul(left: Decimal, right: Decimal): Decimal {
  return new Decimal(left.units * right.units, left.scale + right.scale);
}

/** Null when the divisor is zero. */
export function div(left: Decimal, right: Decimal): Decimal | null {
  if (right.units === 0n) return null;
  const numerator = left.units * 10n ** BigInt(QUOTIENT_PLACES + right.scale);
  const denominator = right.units * 10n ** BigInt(left.scale);
  return new Decimal(nearest(numerator, denominator), QUOTIENT_PLACES);
}

export function round(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value;
  return new Decimal(nearest(value.units, 10n ** BigInt(value.scale - places)), places);
}

/** The greatest whole number that is not above it. */
export function floor(value: Decimal): Decimal {
  const step = 10n ** BigInt(Math.max(value.scale, 0));
  const whole = value.units / step;
  return new Decimal(value.units < 0n && whole * step !== value.units ? whole - 1n : whole, 0);
}

/** A quotient as a whole number; halves go away from zero, as PostgreSQL rounds numerics. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const units = (2n * top + bottom) / (2n * bottom);
  return negative ? -units : units;
}

export function compareDecimals(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = rescaled(left, scale) - rescaled(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether the value is a whole number of steps. */
export function isMultipleOf(value: number, step: number): boolean {
  const [one, other] = [decimalOf(value), decimalOf(step)];
  const scale = Math.max(one.scale, other.scale);
  return rescaled(one, scale) % rescaled(other, scale) === 0n;
}

/** The JSON number nearest to it; exact up to 15 digits. */
export function numberOf(value: Decimal): number {
  const negative = value.units < 0n;
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, "0");
  const at = digits.length - value.scale;
  const text = value.scale > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
  const size = Number(text);
  return negative && size !== 0 ? -size : size;
}
