import { expect, test } from "vitest";
import { drawnAt, drawnLines, groupedRows } from "./ui-groups.ts";
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
  const drawn = drawnLines(rows, groups).map((one) => ("group" in one ? one.group.name : one.line));
  expect(drawn).toEqual(["Água", 0, "Vendas", 1, 2, "Sem área", 3]);
  expect([0, 1, 2, 3].map((line) => drawnAt(line, groups))).toEqual([1, 3, 4, 6]);
  expect(groupedRows(lines, undefined, names, "").groups).toEqual([]);
});
