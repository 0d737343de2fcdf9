import { type Proposed, proposedSalary } from "../../../rules/raise.ts";

/** What a rule gives each line it reaches: a raise, rounded up, then held between a floor and a ceiling. Amounts in reais. */
export interface Raise {
  readonly tipo: "percentual" | "acrescimo";
  readonly valor: number;
  /** What a salary becomes where more than that decides: `tipo` and `valor` say it as far as they alone do. */
  readonly gives?: (salary: number) => number;
  readonly piso?: number | null;
  readonly teto?: number | null;
  /** Rounded up to a multiple of it. */
  readonly arredonda?: 5 | 10 | null;
}

/**
 * What a line proposes by rules that go one after the other, each on what the one before gives: as it was said where that alone tells
 * the value, else the value. A ceiling takes nothing from what is earned now. Undefined by no rule.
 */
export function ruledBy(current: number, rules: readonly Raise[]): Proposed | undefined {
  const [first, ...more] = rules;
  if (first === undefined) return undefined;
  return more.reduce(
    (said, rule) => {
      const value = proposedSalary(current, said) ?? current;
      return { modo: "valor", valor: proposedSalary(value, ruled(value, rule, current)) ?? value };
    },
    ruled(current, first, current),
  );
}

/** `current` is what the rule raises, `least` what no ceiling goes below. */
function ruled(
  current: number,
  { tipo, valor, gives, piso = null, teto = null, arredonda = null }: Raise,
  least: number,
): Proposed {
  const said: Proposed = tipo === "percentual" ? { modo: tipo, percentual: valor } : { modo: tipo, acrescimo: valor };
  const alone = proposedSalary(current, said) ?? current;
  const plain = gives === undefined ? alone : gives(current);
  const rounded = arredonda === null ? plain : Math.ceil(Math.round(plain * 100) / (arredonda * 100)) * arredonda;
  const held = teto !== null && rounded > teto ? Math.max(teto, Math.min(rounded, least)) : rounded;
  const value = piso !== null && held < piso ? piso : held;
  const isSaid = value === alone && (tipo === "acrescimo" || Number.isInteger(Math.round(valor * 1e6) / 1e4));
  return isSaid ? said : { modo: "valor", valor: value };
}
