/** Salaries worked out anew from what the product tells of them, in whole numbers alone; it knows nothing of how the product does it. */
type Exact = readonly [over: bigint, under: bigint];

export interface ToldStep {
  readonly conta: string;
  readonly valor: number;
  readonly por: number | null;
}

export interface ToldClause {
  readonly tipo: string;
  readonly valor: number;
  readonly emReais: boolean;
  readonly meses: number | null;
  readonly antecipacoes: readonly { readonly antes: number; readonly depois: number }[];
  readonly limite: number | null;
  readonly acimaDoLimite: number | null;
  readonly piso: number | null;
  readonly teto: number | null;
  readonly arredonda: number | null;
}

function exact(value: number): Exact {
  const [whole = "0", part = ""] = String(value).split(".");
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}
const add = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const mul = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const div = (one: Exact, [c, d]: Exact): Exact => mul(one, [d, c]);
const less = ([a, b]: Exact, [c, d]: Exact): boolean => a * d < c * b;
const least = (one: Exact, other: Exact): Exact => (less(one, other) ? one : other);
const most = (one: Exact, other: Exact): Exact => (less(one, other) ? other : one);
/** Of amounts, which are above zero: halves up. */
function rounded([a, b]: Exact, places: number): Exact {
  const scale = 10n ** BigInt(places);
  return [(2n * a * scale + b) / (2n * b), scale];
}
function upTo(x: Exact, multiple: number): Exact {
  const [a, b] = div(x, exact(multiple));
  return mul([(a + b - 1n) / b, 1n], exact(multiple));
}
const numberOf = ([a, b]: Exact): number => Number(a) / Number(b);

/** What the told steps come to; null of none. */
export function ofSteps(steps: readonly ToldStep[]): number | null {
  let x: Exact = [0n, 1n];
  for (const { conta, valor, por } of steps) {
    const value = exact(valor);
    const twelfths = div(exact(por ?? 12), [12n, 1n]);
    if (conta === "inicio") x = value;
    else if (conta === "percentual") x = add(x, mul(mul(x, mul(value, [1n, 100n])), twelfths));
    else if (conta === "soma") x = add(x, mul(value, twelfths));
    else if (conta === "vezes") x = mul(x, value);
    else if (conta === "razao") x = div(mul(x, value), exact(por ?? 1));
    else if (conta === "minimo") x = most(x, value);
    else if (conta === "maximo") x = least(x, value);
    else if (conta === "multiplo") x = upTo(x, valor);
    else if (conta === "casas") x = rounded(x, valor);
    else throw new Error(`nobody knows the step ${conta}`);
  }
  return steps.length === 0 ? null : numberOf(x);
}

/** What clauses give one after the other to who earns `base`, by what they say of themselves. */
export function ofClauses(base: number, clauses: readonly ToldClause[], places = 2): number {
  const earned = exact(base);
  let x = earned;
  for (const clause of clauses) {
    const { valor, emReais, meses, antecipacoes, limite, acimaDoLimite, piso, teto, arredonda } = clause;
    const before = x;
    for (const { antes, depois } of antecipacoes) x = div(mul(x, exact(antes)), exact(depois));
    const twelfths: Exact = [BigInt(meses ?? 12), 12n];
    if (limite !== null && less(exact(limite), x)) x = add(x, exact(acimaDoLimite ?? 0));
    else x = add(x, emReais ? mul(exact(valor), twelfths) : mul(mul(x, mul(exact(valor), [1n, 100n])), twelfths));
    if (clause.tipo === "dissidio") x = most(most(x, before), exact(piso ?? 0));
    x = rounded(x, places);
    if (arredonda !== null) x = upTo(x, arredonda);
    if (teto !== null) x = least(x, most(exact(teto), earned));
    if (piso !== null) x = most(x, exact(piso));
  }
  return numberOf(x);
}
