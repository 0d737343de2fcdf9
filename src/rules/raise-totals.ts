import { add, type Decimal, decimalOf, div, mul, numberOf, round, sub } from "./decimal.ts";

interface Row {
  readonly current: number | null;
  readonly proposed: number | null;
}

const NOTHING = decimalOf(0);
const cents = (value: Decimal): number => numberOf(round(value, 2));
const sum = (values: readonly (number | null)[]): Decimal =>
  values.reduce<Decimal>((total, value) => (value === null ? total : add(total, decimalOf(value))), NOTHING);

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
