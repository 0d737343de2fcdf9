import { add, type Decimal, decimalOf, div, mul, numberOf, round, sub } from "./decimal.ts";

/** How a proposed salary is said: a value, or something added to what is earned now. */
export type Proposed =
  | { readonly modo: "valor"; readonly valor: number }
  | { readonly modo: "percentual"; readonly percentual: number }
  | { readonly modo: "acrescimo"; readonly acrescimo: number };

export interface Difference {
  readonly valorDiferenca: number | null;
  readonly percentualDiferenca: number | null;
}

const HUNDRED = decimalOf(100);
const cents = (value: Decimal, places = 2): number => numberOf(round(value, places));

/** A proposed salary in cents; null where it builds on a current one that does not exist. */
export function proposedSalary(current: number | null, said: Proposed): number | null {
  if (said.modo === "valor") return said.valor;
  if (current === null) return null;
  const now = decimalOf(current);
  if (said.modo === "acrescimo") return cents(add(now, decimalOf(said.acrescimo)));
  const share = div(decimalOf(said.percentual), HUNDRED);
  return share === null ? null : cents(add(now, mul(now, share)));
}

/** What a proposal changes, in as many places as the value has; the percentage is empty where nothing is earned now. */
export function differenceOf(current: number | null, proposed: number | null, places = 2): Difference {
  if (proposed === null) return { valorDiferenca: null, percentualDiferenca: null };
  if (current === null) return { valorDiferenca: null, percentualDiferenca: null };
  const difference = sub(decimalOf(proposed), decimalOf(current));
  const share = div(mul(difference, HUNDRED), decimalOf(current));
  return { valorDiferenca: cents(difference, places), percentualDiferenca: share === null ? null : cents(share) };
}
