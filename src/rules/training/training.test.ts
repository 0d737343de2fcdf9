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
