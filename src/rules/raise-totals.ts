import { add, Decimal, decimalOf, div, mul, numberOf, round, sub } from "./decimal.ts";

interface Row {
  readonly current: number | null;
  readonly proposed: number | null;
}

const cents = (value: Decimal): number => numberOf(round(value, 2));

/** Places a value has at most: those of an index. */
const PLACES = 4;
const UNIT = 10 ** PLACES;
/** Whole units that are added up before they are put by, so that none of them is lost. */
const MOST_UNITS = 2 ** 52;

/** Exact for values of at most four places below a hundred milliards: they are added as whole units. */
function sum(values: readonly (number | null)[]): Decimal {
  let [total, units] = [0n, 0];
  for (const value of values) {
    units += Math.round((value ?? 0) * UNIT);
    if (Math.abs(units) < MOST_UNITS) continue;
    total += BigInt(units);
    units = 0;
  }
  return new Decimal(total + BigInt(units), PLACES);
}

/** What rows of a table cost now and as proposed; one that proposes nothing costs what it did. The percentage is empty for nothing now. */
export function payrollOf(rows: readonly Row[], budget: number | null) {
  const now = sum(rows.map(({ current }) => current));
  const then = sum(rows.map(({ current, proposed }) => proposed ?? current));
  const difference = sub(then, now);
  const share = div(mul(difference, decimalOf(100)), now);
  return {
    totalAtual: cents(now),
    totalProposto: cents(then),
    diferenca: cents(difference),
    percentual: share === null ? null : cents(share),
    saldoOrcamento: budget === null ? null : cents(sub(decimalOf(budget), difference)),
  };
}

/** Salaries of a year with holidays and the thirteenth, where a company says no other number. */
export const SALARIES_A_YEAR = 13.33;

/** What a difference means for the payroll of the whole company, in a month and in a year of so many salaries. */
export function impactOf(companyNow: number, difference: number, salariesAYear: number) {
  const change = decimalOf(difference);
  return {
    folhaEmpresaAtual: companyNow,
    folhaEmpresaProjetada: cents(add(decimalOf(companyNow), change)),
    impactoAnual: cents(mul(change, decimalOf(salariesAYear))),
  };
}
