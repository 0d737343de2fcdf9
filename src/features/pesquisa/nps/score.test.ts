import fc from "fast-check";
import { expect, test } from "vitest";
import { isNoise, scoreOf, tallyOf } from "./score.ts";

const grades = fc.array(fc.nat(400), { minLength: 11, maxLength: 11 });

test("the score comes of counts and is rounded once, halves away from zero; nobody is no score", () => {
  expect(scoreOf({ promotores: 4, neutros: 1, detratores: 2 })).toMatchObject({ nps: 29, percentuais: { promotores: 57.1 } });
  // 1 of 8 is 12.5.
  expect(scoreOf({ promotores: 1, neutros: 7, detratores: 0 }).nps).toBe(13);
  expect(scoreOf({ promotores: 0, neutros: 7, detratores: 1 }).nps).toBe(-13);
  expect(scoreOf({ promotores: 0, neutros: 0, detratores: 0 })).toMatchObject({ nps: null, margem: null });
  fc.assert(
    fc.property(grades, (byGrade) => {
      const tally = tallyOf(byGrade);
      const { nps, margem, respostas, percentuais } = scoreOf(tally);
      expect(respostas).toBe(byGrade.reduce((sum, one) => sum + one, 0));
      if (nps === null || margem === null) return;
      const exact = (100 * (tally.promotores - tally.detratores)) / respostas;
      expect(Math.abs(nps - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(nps === 0 ? 0 : Math.sign(nps)).toBe(nps === 0 ? 0 : Math.sign(exact));
      const [p, d] = [tally.promotores / respostas, tally.detratores / respostas];
      expect(margem).toBeCloseTo(196 * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / respostas), 0);
      expect(Math.round(10 * (percentuais.promotores + percentuais.neutros + percentuais.detratores))).toBe(1000);
    }),
  );
});

test("of months in which nothing changed at most one in twenty is told as a change, and a change that is one is told", () => {
  // Park and Miller: the same people at every run.
  let state = 20_261_126;
  const chance = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const month = (people: number, promoters: number, detractors: number) => {
    const tally = { promotores: 0, neutros: 0, detratores: 0 };
    for (let at = 0; at < people; at += 1) {
      const drawn = chance();
      if (drawn < promoters) tally.promotores += 1;
      else if (drawn < promoters + detractors) tally.detratores += 1;
      else tally.neutros += 1;
    }
    return scoreOf(tally);
  };
  const PAIRS = 4_000;
  let told = 0;
  let missed = 0;
  for (let at = 0; at < PAIRS; at += 1) {
    if (isNoise(month(150, 0.5, 0.2), month(150, 0.5, 0.2)) === false) told += 1;
    if (isNoise(month(150, 0.6, 0.1), month(150, 0.2, 0.5)) !== false) missed += 1;
  }
  expect(told / PAIRS).toBeLessThanOrEqual(0.05);
  expect(missed).toBe(0);
  expect(isNoise(month(10, 1, 0), scoreOf({ promotores: 0, neutros: 0, detratores: 0 }))).toBeNull();
});

test("of fewer than thirty answers nothing is said of a change: 2 against 2 is ± 138 points", () => {
  const split = (many: number) => scoreOf({ promotores: many / 2, neutros: 0, detratores: many / 2 });
  expect(split(2).margem).toBe(138.6);
  expect(isNoise(split(2), scoreOf({ promotores: 2, neutros: 0, detratores: 0 }))).toBeNull();
  expect(isNoise(split(28), split(30))).toBeNull();
  expect(isNoise(split(30), split(30))).toBe(true);
  expect(isNoise(split(30), scoreOf({ promotores: 30, neutros: 0, detratores: 0 }))).toBe(false);
});
