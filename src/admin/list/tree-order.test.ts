import { expect, test } from "vitest";
import { levelRows } from "./tree-levels.ts";
import { treeOrder } from "./tree-order.ts";
import type { ListRowPlace } from "./tree-row.ts";

const area = (id: number, mother?: number) => ({
  id,
  versao: 1,
  nome: `Área ${id}`,
  mae: mother === undefined ? null : { id: mother },
});
const drawn = (rows: readonly ListRowPlace[]) =>
  rows.map(({ record, depth, children }) => `${"-".repeat(depth)}${record?.id ?? "?"}${children > 0 ? `(${children})` : ""}`);
const shape = (...args: Parameters<typeof treeOrder>) => drawn(treeOrder(...args));

test("records stand under their parent, in the order given", () => {
  expect(shape([area(3, 1), area(1), area(4, 3), area(2)], "mae")).toEqual(["1(1)", "-3(1)", "--4", "2"]);
});

test("what a search found without its parent stands at the root", () => {
  expect(shape([area(4, 3)], "mae")).toEqual(["4"]);
});

test("a closed branch keeps its count and hides what is below", () => {
  expect(shape([area(1), area(3, 1), area(4, 3)], "mae", new Set([1]))).toEqual(["1(1)"]);
});

test("a circle in the data is still shown, once", () => {
  expect(
    treeOrder([area(1, 2), area(2, 1), area(5, 5)], "mae")
      .map(({ record }) => record?.id)
      .sort(),
  ).toEqual([1, 2, 5]);
});

test("bare ids are parents too", () => {
  expect(
    shape(
      [
        { id: 1, versao: 1 },
        { id: 2, versao: 1, maeId: 1 },
      ],
      "maeId",
    ),
  ).toEqual(["1(1)", "-2"]);
});

test("levels are laid below the branches that are open; what did not come keeps its place", () => {
  const known = (total: number, ...records: readonly { readonly id: number; readonly filhos: number }[]) => ({
    total,
    record: (at: number) => {
      const one = records[at];
      return one && { id: one.id, versao: 1, arvore: { encontrado: true, filhos: one.filhos } };
    },
  });
  const levels = new Map<"raiz" | number, ReturnType<typeof known>>([
    ["raiz", known(4, { id: 1, filhos: 2 }, { id: 2, filhos: 3 })],
    [1, known(2, { id: 11, filhos: 0 }, { id: 12, filhos: 1 })],
  ]);
  expect(drawn(levelRows(levels, new Set()))).toEqual(["1(2)", "2(3)", "?", "?"]);
  const open = levelRows(levels, new Set([1, 2, 12]));
  expect(drawn(open)).toEqual(["1(2)", "-11", "-12(1)", "--?", "2(3)", "-?", "-?", "-?", "?", "?"]);
  expect(open.map(({ at, of }) => `${at}/${of}`)).toEqual("1/4 1/2 2/2 1/1 2/4 1/3 2/3 3/3 3/4 4/4".split(" "));
  expect(open[5]?.piece).toEqual({ place: 2, page: 1 });
});
