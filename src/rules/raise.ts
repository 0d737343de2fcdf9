import { type Decimal, decimalOf, div, mul, numberOf, round, sub } from "./decimal.ts";
import { type Reckoning, reckoned, step } from "./reckon.ts";

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

/** A proposed salary in cents, or an index in as many places as it has; null where it builds on a current one that does not exist. */
export function proposedSalary(current: number | null, said: Proposed, places = 2): number | null {
  const steps = proposedSteps(current, said, places);
  return steps === null ? null : reckoned(steps);
}

/** What a proposed salary is reckoned by; null where it builds on a current one that does not exist. */
export function proposedSteps(current: number | null, said: Proposed, places = 2): Reckoning | null {
  if (said.modo === "valor") return [step("inicio", said.valor)];
  if (current === null) return null;
  const raise = said.modo === "percentual" ? step("percentual", said.percentual) : step("soma", said.acrescimo);
  return [step("inicio", current), raise, step("casas", places)];
}

/** What a proposal changes, in as many places as the value has; the percentage is empty where nothing is earned now. */
export function differenceOf(current: number | null, proposed: number | null, places = 2): Difference {
  if (proposed === null) return { valorDiferenca: null, percentualDiferenca: null };
  if (current === null) return { valorDiferenca: null, percentualDiferenca: null };
  const difference = sub(decimalOf(proposed), decimalOf(current));
  const share = div(mul(difference, HUNDRED), decimalOf(current));
  return { valorDiferenca: cents(difference, places), percentualDiferenca: share === null ? null : cents(share) };
}
