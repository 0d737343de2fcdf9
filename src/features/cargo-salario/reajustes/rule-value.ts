import { type Proposed, proposedSteps } from "../../../rules/raise.ts";
import { compareTo, type Reckoning, reckoned, step } from "../../../rules/reckon.ts";

/** What a rule gives each line it reaches: a raise, rounded up, then held between a floor and a ceiling. Amounts in reais. */
export interface Raise {
  readonly tipo: "percentual" | "acrescimo";
  readonly valor: number;
  /** What a salary is raised by where more than that decides: `tipo` and `valor` say it as far as they alone do. */
  readonly agreed?: (salary: number) => Reckoning;
  readonly piso?: number | null;
  readonly teto?: number | null;
  /** Rounded up to a multiple of it. */
  readonly arredonda?: 5 | 10 | null;
}

/** What rules make of a line, and what they reckon it by. */
export interface Ruled {
  readonly said: Proposed;
  readonly steps: Reckoning;
}

/**
 * What a line proposes by rules that go one after the other, each on what the one before gives: as it was said where that alone tells
 * the value, else the value. A ceiling takes nothing from what is earned now. Undefined by no rule.
 */
export function ruledBy(current: number, rules: readonly Raise[], places = 2): Ruled | undefined {
  const [first] = rules;
  if (first === undefined) return undefined;
  const steps = [step("inicio", current)];
  for (const rule of rules) steps.push(...rulesSteps(reckoned(steps), rule, { least: current, places }));
  const valor = reckoned(steps);
  const alone = saidBy(first);
  const isSaid =
    rules.length === 1 &&
    valor === reckoned(proposedSteps(current, alone, places) ?? []) &&
    (first.tipo === "acrescimo" || Number.isInteger(Math.round(first.valor * 1e6) / 1e4));
  return { said: isSaid ? alone : { modo: "valor", valor }, steps };
}

const saidBy = ({ tipo, valor }: Raise): Proposed =>
  tipo === "percentual" ? { modo: tipo, percentual: valor } : { modo: tipo, acrescimo: valor };

/** What a rule does to a salary; `least` is what no ceiling goes below. An agreement has reckoned with its floor already. */
function rulesSteps(
  salary: number,
  rule: Raise,
  { least, places }: { readonly least: number; readonly places: number },
): Reckoning {
  const { agreed, piso = null, teto = null, arredonda = null } = rule;
  const raise = agreed === undefined ? (proposedSteps(salary, saidBy(rule), places) ?? []).slice(1) : agreed(salary);
  const held = [
    ...raise,
    ...(arredonda === null ? [] : [step("multiplo", arredonda)]),
    ...(teto === null ? [] : [step("maximo", Math.max(teto, least))]),
  ];
  const isBelow = piso !== null && compareTo([step("inicio", salary), ...held], piso) < 0;
  return piso !== null && (agreed === undefined || isBelow) ? [...held, step("minimo", piso)] : held;
}
