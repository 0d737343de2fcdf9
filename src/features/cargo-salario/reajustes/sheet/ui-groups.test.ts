import { expect, test } from "vitest";
import { drawnAt, drawnLines, groupedRows, lineFurther } from "./ui-groups.ts";
import type { SheetRow } from "./ui-sheet.ts";

const row = (id: number, area: number | null): SheetRow => ({
  ...{ id, versao: 1, nome: `Pessoa ${id}`, atual: 1000, proposto: 1000, modo: "valor", digitado: 1000 },
  ...{ fixo: false, desligado: false, repetido: false, area },
});
const names = {
  area: [
    { id: 1, nome: "Vendas" },
    { id: 2, nome: "Água" },
  ],
  cargo: [],
  faixa: [],
};

test("lines come by the names of their groups, those of none last, each group under its head", () => {
  const lines = [row(1, 1), row(2, null), row(3, 2), row(4, 1)];
  const { rows, groups } = groupedRows(lines, "area", names, "Sem área");
  expect(rows.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  expect(groups.map(({ name, line }) => [name, line])).toEqual([
    ["Água", 0],
    ["Vendas", 1],
    ["Sem área", 3],
  ]);
  const drawn = drawnLines(rows, groups, new Set()).map((one) => ("group" in one ? one.group.name : one.line));
  expect(drawn).toEqual(["Água", 0, "Vendas", 1, 2, "Sem área", 3]);
  expect([0, 1, 2, 3].map((line) => drawnAt(line, groups, new Set()))).toEqual([1, 3, 4, 6]);
  expect(groupedRows(lines, undefined, names, "").groups).toEqual([]);
});

test("lines of a folded group are not drawn and are passed over; from one of them one goes on at the head of its group", () => {
  const lines = [row(1, 1), row(2, null), row(3, 2), row(4, 1)];
  const { rows, groups } = groupedRows(lines, "area", names, "Sem área");
  const folded = new Set([1]);
  const drawn = drawnLines(rows, groups, folded);
  expect(drawn.map((one) => ("group" in one ? one.group.name : one.line))).toEqual(["Água", 0, "Vendas", "Sem área", 3]);
  expect([0, 1, 2, 3].map((line) => drawnAt(line, groups, folded))).toEqual([1, 2, 2, 4]);
  expect([lineFurther(drawn, 0, 1), lineFurther(drawn, 3, -1), lineFurther(drawn, 0, 9)]).toEqual([3, 0, 3]);
  expect([lineFurther(drawn, 1, 1), lineFurther(drawn, 2, -1), lineFurther(drawn, 2, 0)]).toEqual([3, 0, 2]);
});
