import fc from "fast-check";
import { expect, test } from "vitest";
import { agreedSteps, agreedValue } from "../../src/features/cargo-salario/reajustes/collective.ts";
import { ruledBy } from "../../src/features/cargo-salario/reajustes/rule-value.ts";
import { proposedSalary } from "../../src/rules/raise.ts";
import { step } from "../../src/rules/reckon.ts";
import { ofClauses, ofSteps, type ToldClause } from "../support/recomputed.ts";

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((whole) => whole / 100);
const salary = fc.integer({ min: 10_000, max: 3_000_000 }).map((whole) => whole / 100);
const clause: fc.Arbitrary<ToldClause> = fc.record({
  tipo: fc.constant("dissidio"),
  valor: cents(60),
  emReais: fc.boolean(),
  meses: fc.option(fc.integer({ min: 1, max: 12 })),
  antecipacoes: fc.array(fc.record({ antes: salary, depois: salary }), { maxLength: 2 }),
  limite: fc.option(salary),
  acimaDoLimite: fc.option(cents(900)),
  piso: fc.option(salary),
  teto: fc.constant(null),
  arredonda: fc.constant(null),
});
const given = ({ emReais, valor, piso, limite, acimaDoLimite }: ToldClause) =>
  ({ tipoValor: emReais ? 2 : 1, valor, piso, teto: limite, acimaDoTeto: acimaDoLimite }) as const;

test("an agreement gives what its words give in whole numbers, and its steps come to the same", () => {
  fc.assert(
    fc.property(salary, clause, fc.constantFrom(2, 4), (current, one, places) => {
      const how = { months: one.meses ?? 12, places, advances: one.antecipacoes };
      const value = agreedValue(current, given(one), how);
      expect(value).toBe(ofClauses(current, [one], places));
      expect(ofSteps([step("inicio", current), ...(agreedSteps(current, given(one), how) ?? [])])).toBe(value);
    }),
    { numRuns: 4000 },
  );
});

test("rules one after the other give what their words give, and their steps come to the same", () => {
  const rule = fc.record({
    tipo: fc.constantFrom("percentual" as const, "acrescimo" as const),
    valor: cents(60),
    piso: fc.option(salary),
    teto: fc.option(salary),
    arredonda: fc.option(fc.constantFrom(5 as const, 10 as const)),
  });
  fc.assert(
    fc.property(salary, fc.array(rule, { minLength: 1, maxLength: 4 }), (current, rules) => {
      const ruled = ruledBy(current, rules);
      const words = rules.map(
        (one): ToldClause => ({
          ...one,
          emReais: one.tipo === "acrescimo",
          meses: null,
          antecipacoes: [],
          limite: null,
          acimaDoLimite: null,
        }),
      );
      const value = ofClauses(current, words);
      expect(ofSteps(ruled?.steps ?? [])).toBe(value);
      expect(ruled && proposedSalary(current, ruled.said)).toBe(value);
    }),
    { numRuns: 2000 },
  );
});
