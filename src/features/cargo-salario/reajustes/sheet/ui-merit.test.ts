import { expect, test } from "vitest";
import { FRESH_MERIT, matrixOf, percentAt, withPercent } from "./ui-merit.ts";

test("cells of a matrix are filled, changed and emptied; it is one once it names a Nine Box and raises somebody", () => {
  const filled = withPercent(FRESH_MERIT, { caixa: 3, posicao: "abaixo" }, 8);
  expect(percentAt(filled, 3, "abaixo")).toBe(8);
  expect(percentAt(filled, 3, "dentro")).toBeNull();
  expect(matrixOf(filled)).toBeUndefined();
  const whole = matrixOf({ ...filled, nineBox: 5 });
  expect(whole).toEqual({ nineBox: 5, abaixo: 90, acima: 110, percentuais: [{ caixa: 3, posicao: "abaixo", valor: 8 }] });
  expect(withPercent(filled, { caixa: 3, posicao: "abaixo" }, 9).percentuais).toEqual([
    { caixa: 3, posicao: "abaixo", valor: 9 },
  ]);
  expect(withPercent(filled, { caixa: 3, posicao: "abaixo" }, null).percentuais).toEqual([]);
});
