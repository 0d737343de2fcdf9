import { add, compareDecimals, type Decimal, decimalOf, div, mul, numberOf, round } from "../../../rules/decimal.ts";

/** What a collective agreement gives. */
export interface Agreement {
  /** 1 a percentage, 2 an amount on top. */
  readonly tipoValor: 1 | 2;
  readonly valor: number;
  /** Nobody gets less than this. */
  readonly piso?: number | null;
  /** Above this salary the percentage gives way to a fixed amount. */
  readonly teto?: number | null;
  readonly acimaDoTeto?: number | null;
}

/** An advance of the adjustment that was paid meanwhile: the salary before it and after. */
export interface Advance {
  readonly antes: number;
  readonly depois: number;
}

interface AgreedFor {
  readonly months?: number;
  readonly places?: number;
  /** Taken out of the salary before the agreement is worked out on it. */
  readonly advances?: readonly Advance[];
}

const TWELVE = decimalOf(12);
const HUNDRED = decimalOf(100);

/**
 * The new value of somebody who earns `current`, rounded once, at the end. `months`: how many of the twelve before the base date count, all
 * when absent; none gives nothing (null). Never less than before.
 */
export function agreedValue(
  current: number,
  agreed: Agreement,
  { months = 12, places = 2, advances = [] }: AgreedFor = {},
): number | null {
  if (months === 0) return null;
  const earned = decimalOf(current);
  const now = withoutAdvances(earned, advances);
  const { teto, acimaDoTeto, piso } = agreed;
  const isAbove = teto !== null && teto !== undefined && compareDecimals(now, decimalOf(teto)) > 0;
  const found = isAbove ? add(now, decimalOf(acimaDoTeto ?? 0)) : raised(now, agreed, months);
  const least = piso === null || piso === undefined ? earned : largest(earned, decimalOf(piso));
  return numberOf(round(largest(found, least), places));
}

function raised(now: Decimal, { tipoValor, valor }: Agreement, months: number): Decimal {
  const share = div(mul(decimalOf(valor), decimalOf(months)), TWELVE) ?? decimalOf(valor);
  if (tipoValor === 2) return add(now, share);
  return add(now, div(mul(now, share), HUNDRED) ?? now);
}

/** Divided once, after everything was multiplied: no quotient is rounded on the way. */
function withoutAdvances(earned: Decimal, advances: readonly Advance[]): Decimal {
  const known = advances.filter(({ antes, depois }) => antes > 0 && depois > 0);
  const before = known.reduce((all, { antes }) => mul(all, decimalOf(antes)), earned);
  const after = known.reduce((all, { depois }) => mul(all, decimalOf(depois)), decimalOf(1));
  return div(before, after) ?? earned;
}

const largest = (a: Decimal, b: Decimal): Decimal => (compareDecimals(a, b) >= 0 ? a : b);

/** How many of the twelve calendar months before the base date hold at least fifteen days of contract. */
export function monthsBefore(admission: string, baseDate: string): number {
  const [year = 0, month = 1] = baseDate.split("-").map(Number);
  let counted = 0;
  for (let back = 1; back <= 12; back++) {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    const start = Math.max(first.getTime(), Date.parse(`${admission}T00:00:00Z`));
    if ((last.getTime() - start) / 86_400_000 + 1 >= 15) counted++;
  }
  return counted;
}
