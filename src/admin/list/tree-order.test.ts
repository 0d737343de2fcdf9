import { expect, test } from "vitest";
import { treeOrder } from "./tree-order.ts";

const area = (id: number, mother?: number) => ({ id, nome: `Área ${id}`, mae: mother === undefined ? null : { id: mother } });
const shape = (...args: Parameters<typeof treeOrder>) =>
  treeOrder(...args).map(
    ({ record, depth, children }) => `${"-".repeat(depth)}${record.id}${children > 0 ? `(${children})` : ""}`,
  );

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
      .map(({ record }) => record.id)
      .sort(),
  ).toEqual([1, 2, 5]);
});

test("bare ids are parents too", () => {
  expect(shape([{ id: 1 }, { id: 2, maeId: 1 }], "maeId")).toEqual(["1(1)", "-2"]);
});
