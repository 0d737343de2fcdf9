import { compareTo, type Reckoning, reckoned, step } from "../../../rules/reckon.ts";

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

/**
 * The new value of somebody who earns `current`, rounded once, at the end. `months`: how many of the twelve before the base date count, all
 * when absent; none gives nothing (null). Never less than before.
 */
export function agreedValue(current: number, agreed: Agreement, how: AgreedFor = {}): number | null {
  const steps = agreedSteps(current, agreed, how);
  return steps === null ? null : reckoned([step("inicio", current), ...steps]);
}

/** What such a value is reckoned by, from what is earned now on. */
export function agreedSteps(
  current: number,
  { tipoValor, valor, teto = null, acimaDoTeto = null, piso = null }: Agreement,
  { months = 12, places = 2, advances = [] }: AgreedFor = {},
): Reckoning | null {
  if (months === 0) return null;
  const earned = step("inicio", current);
  const freed = advances.flatMap(({ antes, depois }) => (antes > 0 && depois > 0 ? [step("razao", antes, depois)] : []));
  const isAbove = teto !== null && compareTo([earned, ...freed], teto) > 0;
  const share = months === 12 ? null : months;
  const raise = isAbove ? step("soma", acimaDoTeto ?? 0) : step(tipoValor === 2 ? "soma" : "percentual", valor, share);
  const given = [...freed, raise, ...(piso === null ? [] : [step("minimo", piso)])];
  const falls = compareTo([earned, ...given], current) < 0;
  return [...given, ...(falls ? [step("minimo", current)] : []), step("casas", places)];
}

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
