import { add, type Decimal, decimalOf, div, mul, numberOf, round, sub } from "../../../rules/decimal.ts";

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
