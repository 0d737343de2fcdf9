import { expect, test } from "vitest";
import { classify } from "./classify.ts";

const at = (more: object = {}) => ({
  estabelecimento: { id: 1 },
  areaOrganizacional: { id: 1 },
  cargo: { id: 1 },
  faixaSalarial: { id: 1 },
  ...more,
});
const up = { antes: 1000, depois: 1200 };
const down = { antes: 1000, depois: 900 };
const same = { antes: 1000, depois: 1000 };

test.each([
  ["the first entry", null, at(), up, "ADMISSAO", false],
  ["another job", at(), at({ cargo: { id: 2 } }), up, "PROMOCAO_VERTICAL", false],
  ["another job for the same", at(), at({ cargo: { id: 2 } }), same, "PROMOCAO_VERTICAL", false],
  ["another job for less", at(), at({ cargo: { id: 2 } }), down, "MUDANCA_CARGO", false],
  ["another job elsewhere", at(), at({ cargo: { id: 2 }, areaOrganizacional: { id: 2 } }), up, "PROMOCAO_VERTICAL", true],
  ["another range", at(), at({ faixaSalarial: { id: 2 } }), up, "PROMOCAO_HORIZONTAL", false],
  ["another range for less", at(), at({ faixaSalarial: { id: 2 } }), down, "MUDANCA_FAIXA", false],
  ["another area", at(), at({ areaOrganizacional: { id: 2 } }), up, "TRANSFERENCIA", false],
  ["another establishment", at(), at({ estabelecimento: { id: 2 } }), same, "TRANSFERENCIA", false],
  ["more for merit", at(), at({ motivo: "MERITO" }), up, "MERITO", false],
  ["more by agreement", at(), at({ motivo: "DISSIDIO" }), up, "DISSIDIO", false],
  ["another range by agreement", at(), at({ motivo: "DISSIDIO", faixaSalarial: { id: 2 } }), up, "DISSIDIO", false],
  ["more by realignment", at(), at({ motivo: "REALINHAMENTO" }), up, "REALINHAMENTO", false],
  ["more for nothing said", at(), at(), up, "REAJUSTE", false],
  ["nothing of it", at(), at({ funcao: { id: 2 } }), same, "OUTRA", false],
  ["a correction", at(), at({ motivo: "CORRECAO", cargo: { id: 2 } }), up, "CORRECAO", false],
] as const)("%s", (_name, before, after, paid, classe, comTransferencia) => {
  expect(classify(before, after, paid)).toEqual({ classe, comTransferencia });
});

test("without the right to salaries no name tells which way one went", () => {
  for (const changed of [{ cargo: { id: 2 } }, { faixaSalarial: { id: 2 } }, { motivo: "MERITO" }])
    expect(classify(at(), at(changed)).classe).toBe(
      "cargo" in changed ? "MUDANCA_CARGO" : "faixaSalarial" in changed ? "MUDANCA_FAIXA" : "OUTRA",
    );
});
