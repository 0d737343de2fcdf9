import { expect, test } from "vitest";
import { reckoned } from "../../../rules/reckon.ts";
import { type Raise, ruledBy } from "./rule-value.ts";

const ruled = (current: number, ...rules: readonly Raise[]) => ruledBy(current, rules)?.said;

test("a rule raises, rounds up, and holds between floor and ceiling; what is paid already is not taken", () => {
  const five = { tipo: "percentual", valor: 5 } as const;
  expect(ruled(1001.01, five)).toEqual({ modo: "percentual", percentual: 5 });
  expect(ruled(1001.01, { ...five, arredonda: 5 })).toEqual({ modo: "valor", valor: 1055 });
  expect(ruled(1001.01, { ...five, arredonda: 10 })).toEqual({ modo: "valor", valor: 1060 });
  // On the multiple already: what was said says it.
  expect(ruled(1000, { ...five, arredonda: 10 })).toEqual({ modo: "percentual", percentual: 5 });
  expect(ruled(1000, { ...five, piso: 1200 })).toEqual({ modo: "valor", valor: 1200 });
  expect(ruled(1000, { ...five, teto: 1020 })).toEqual({ modo: "valor", valor: 1020 });
  expect(ruled(3000, { ...five, teto: 1020 })).toEqual({ modo: "valor", valor: 3000 });
  expect(ruled(1000, { tipo: "acrescimo", valor: 99.5 })).toEqual({ modo: "acrescimo", acrescimo: 99.5 });
  expect(ruled(1000, { tipo: "percentual", valor: 3.333 })).toEqual({ modo: "valor", valor: 1033.33 });
});

test("of an index a rule keeps four places", () => {
  const steps = ruledBy(1412.3333, [{ tipo: "percentual", valor: 3.17 }], 4)?.steps ?? [];
  expect(reckoned(steps)).toBe(1457.1043);
  expect(ruledBy(1412.3333, [{ tipo: "percentual", valor: 3.17 }], 4)?.said).toEqual({ modo: "percentual", percentual: 3.17 });
});

test("rules go one after the other, in their order; no ceiling takes from what is earned now", () => {
  const [five, hundred] = [
    { tipo: "percentual", valor: 5 },
    { tipo: "acrescimo", valor: 100 },
  ] as const;
  expect(ruled(1000)).toBeUndefined();
  expect(ruled(1000, five, hundred)).toEqual({ modo: "valor", valor: 1150 });
  expect(ruled(1000, hundred, five)).toEqual({ modo: "valor", valor: 1155 });
  const most = { tipo: "acrescimo", valor: 0, teto: 1100, arredonda: 10 } as const;
  expect(ruled(1000, five, hundred, most)).toEqual({ modo: "valor", valor: 1100 });
  expect(ruled(1120, five, hundred, most)).toEqual({ modo: "valor", valor: 1120 });
});
