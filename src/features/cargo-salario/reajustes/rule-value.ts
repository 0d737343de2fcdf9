import { type Proposed, proposedSalary } from "../../../rules/raise.ts";

/** What a rule gives each line it reaches: a raise, rounded up, then held between a floor and a ceiling. Amounts in reais. */
export interface Raise {
  readonly tipo: "percentual" | "acrescimo";
  readonly valor: number;
  readonly piso?: number | null;
  readonly teto?: number | null;
  /** Rounded up to a multiple of it. */
  readonly arredonda?: 5 | 10 | null;
}

/** What a line proposes by a rule: as it was said where that alone tells the value, else the value. A ceiling takes nothing from anybody. */
export function ruled(current: number, { tipo, valor, piso = null, teto = null, arredonda = null }: Raise): Proposed {
  const said: Proposed = tipo === "percentual" ? { modo: tipo, percentual: valor } : { modo: tipo, acrescimo: valor };
  const plain = proposedSalary(current, said) ?? current;
  const rounded = arredonda === null ? plain : Math.ceil(Math.round(plain * 100) / (arredonda * 100)) * arredonda;
  const held = teto !== null && rounded > teto ? Math.max(teto, Math.min(rounded, current)) : rounded;
  const value = piso !== null && held < piso ? piso : held;
  const isSaid = value === plain && (tipo === "acrescimo" || Number.isInteger(Math.round(valor * 1e6) / 1e4));
  return isSaid ? said : { modo: "valor", valor: value };
}
