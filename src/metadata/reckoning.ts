import { type ObjectOf, only, orNull, type Shape } from "./shape.ts";

const number: Shape<number> = { type: "number" };

/**
 * One step of a reckoning, where x is what the steps before it come to, exactly: `inicio` x = valor; `percentual` x + x · valor/100 · por/12;
 * `soma` x + valor · por/12; `vezes` x · valor; `razao` x · valor/por; `minimo` the larger of x and valor, `maximo` the smaller; `multiplo`
 * up to the next multiple of valor; `casas` rounded to as many places, halves away from zero. Without `por` the twelfths are twelve.
 */
export const reckoningStep = {
  conta: only("inicio", "percentual", "soma", "vezes", "razao", "minimo", "maximo", "multiplo", "casas"),
  valor: number,
  por: orNull(number),
} as const;
export type ReckoningStep = ObjectOf<typeof reckoningStep>;
