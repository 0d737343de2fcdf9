import { describe, expect, test } from "vitest";
import { type CertificationRule, newestCycle, stateOn } from "./cycles.ts";
import { type ClassFacts, standingOf } from "./standing.ts";

const facts = (more: Partial<ClassFacts> = {}): ClassFacts => ({
  realizada: true,
  desistente: false,
  days: [
    { id: 1, horaIni: 480, horaFim: 720 },
    { id: 2, horaIni: 480, horaFim: 600 },
  ],
  marks: new Map([
    [1, "P"],
    [2, "J"],
  ]),
  measures: [{ id: 1, tipo: "n", minimo: 7 }],
  grades: new Map([[1, 7]]),
  presenca: 60,
  ...more,
});

describe("how somebody stands in a class", () => {
  test("presence is weighed by minutes, and a justified absence is one", () => {
    expect(standingOf(facts())).toEqual({ frequencia: 66.67, aproveitamento: 70, situacao: "APROVADO", motivo: null });
    expect(standingOf(facts({ presenca: 66.68 }))).toMatchObject({ situacao: "REPROVADO", motivo: "FREQUENCIA" });
    const untimed = facts({ days: [...facts().days, { id: 3, horaIni: null, horaFim: null }] });
    expect(standingOf(untimed).frequencia).toBe(33.33);
  });
  test("every day weighs as many minutes as it lasts, or each as one where a day has no times; halves go up", () => {
    const days = [60, 120, 180].map((minutes, at) => ({ id: at + 1, horaIni: 480, horaFim: 480 + minutes }));
    const there = (...present: readonly number[]) => new Map(present.map((id) => [id, "P" as const]));
    expect(standingOf(facts({ days, marks: there(1, 3) })).frequencia).toBe(66.67);
    const [first, ...others] = days;
    if (first === undefined) throw new Error("no day");
    const half = [{ ...first, horaFim: null }, ...others];
    expect(standingOf(facts({ days: half, marks: there(1) })).frequencia).toBe(33.33);
    // 1 of 800 is 0,125.
    const long = [first, { id: 2, horaIni: 0, horaFim: 60 * 799 }];
    expect(standingOf(facts({ days: long, marks: there(1), presenca: 0.13 }))).toMatchObject({ frequencia: 0.13, motivo: null });
  });
  test("grades of ten count ten times beside percentages and evaluations; what was not graded is left out of the mean", () => {
    const measures = [
      { id: 1, tipo: "n" as const, minimo: null },
      { id: 2, tipo: "p" as const, minimo: null },
      { id: 3, tipo: "a" as const, minimo: 60 },
      { id: 4, tipo: "n" as const, minimo: null },
    ];
    const grades = new Map([
      [1, 7.25],
      [2, 90],
      [3, 60],
    ]);
    // (72,5 + 90 + 60) / 3.
    expect(standingOf(facts({ measures, grades }))).toMatchObject({ aproveitamento: 74.17, situacao: "APROVADO" });
  });
  test("before the class is over only days with a mark count; afterwards a blank day is an absence", () => {
    const one = facts({ marks: new Map([[1, "P"]]) });
    expect(standingOf({ ...one, realizada: false })).toMatchObject({ frequencia: 100, situacao: "INSCRITO" });
    expect(standingOf(one)).toMatchObject({ frequencia: 66.67, situacao: "APROVADO" });
  });
  test("a minimum that was not reached, or not graded, fails; who gave up neither passes nor fails", () => {
    expect(standingOf(facts({ grades: new Map([[1, 6.99]]) }))).toMatchObject({ situacao: "REPROVADO", motivo: "AVALIACAO" });
    expect(standingOf(facts({ grades: new Map() }))).toMatchObject({ aproveitamento: null, motivo: "AVALIACAO" });
    expect(standingOf(facts({ desistente: true })).situacao).toBe("DESISTENTE");
  });
});

describe("cycles of a certification", () => {
  const rule: CertificationRule = {
    courses: [
      { id: 1, periodicidade: null },
      { id: 2, periodicidade: 6 },
    ],
    periodicidade: 12,
    janela: 90,
    base: "CONCLUSAO",
  };
  const passed = (one: readonly string[], two: readonly string[]) =>
    new Map([
      [1, one],
      [2, two],
    ]);

  test("it lapses with the first of its own period and those of its courses", () => {
    expect(newestCycle(rule, passed(["2024-01-10"], ["2024-01-31"]))).toEqual({
      dataCertificacao: "2024-01-31",
      validade: "2024-07-31",
    });
    expect(newestCycle({ ...rule, courses: rule.courses.slice(0, 1) }, passed(["2024-01-31"], []))).toMatchObject({
      validade: "2025-01-31",
    });
    expect(newestCycle(rule, passed(["2024-01-10"], []))).toBeNull();
  });
  test("months that end beyond the end of a month end with it: 31/01 and one month is 28/02, which still counts", () => {
    const month = { ...rule, courses: [{ id: 1, periodicidade: 1 }], janela: 0 };
    const done = passed(["2026-01-31"], []);
    expect(newestCycle(month, done)?.validade).toBe("2026-02-28");
    expect([stateOn(month, done, "2026-02-28"), stateOn(month, done, "2026-03-01")]).toEqual(["A_VENCER", "VENCIDA"]);
    expect(newestCycle(month, passed(["2024-01-31"], []))?.validade).toBe("2024-02-29");
  });
  test("of a course taken more than once until the cycle was complete the last time counts", () => {
    const both = passed(["2024-01-10"], ["2022-01-31", "2023-12-20"]);
    expect(newestCycle(rule, both)).toEqual({ dataCertificacao: "2024-01-10", validade: "2024-06-20" });
    expect(stateOn(rule, both, "2024-01-10")).toBe("VALIDA");
  });
  test("what is renewed from the day it lapsed is counted from the day it was done where that came later; the window opens 90 days before", () => {
    const one = { ...rule, courses: rule.courses.slice(0, 1), base: "VENCIMENTO" as const };
    expect(newestCycle(one, passed(["2024-01-10", "2025-03-01"], []))?.validade).toBe("2026-03-01");
    expect(newestCycle(one, passed(["2024-01-10", "2024-10-11"], []))?.dataCertificacao).toBe("2024-01-10");
    expect(newestCycle(one, passed(["2024-01-10", "2024-10-12"], []))?.dataCertificacao).toBe("2024-10-12");
  });
  test("only what was passed inside the window renews it, from the day it is done or from the day it lapsed", () => {
    const early = passed(["2024-01-10", "2024-02-01"], ["2024-01-31", "2024-02-02"]);
    expect(newestCycle(rule, early)?.dataCertificacao).toBe("2024-01-31");
    const renewed = passed(["2024-01-10", "2024-06-01"], ["2024-01-31", "2024-06-10"]);
    expect(newestCycle(rule, renewed)).toEqual({ dataCertificacao: "2024-06-10", validade: "2024-12-10" });
    const one = { ...rule, courses: rule.courses.slice(0, 1) };
    expect(newestCycle({ ...one, base: "VENCIMENTO" }, passed(["2024-01-10", "2024-12-20"], []))).toEqual({
      dataCertificacao: "2024-12-20",
      validade: "2026-01-10",
    });
  });
  test.each([
    ["2024-01-09", "NAO_INICIADA"],
    ["2024-01-20", "EM_ANDAMENTO"],
    ["2024-02-01", "VALIDA"],
    ["2024-07-31", "A_VENCER"],
    ["2024-08-01", "VENCIDA"],
  ] as const)("on %s it is %s", (day, state) => {
    expect(stateOn(rule, passed(["2024-01-10"], ["2024-01-31"]), day)).toBe(state);
  });
});
