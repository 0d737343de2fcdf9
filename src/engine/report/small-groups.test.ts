import fc from "fast-check";
import { expect, test } from "vitest";
import type { Measure } from "../../metadata/report.ts";
import type { GroupNode } from "./group-totals.ts";
import { withoutSmallGroups } from "./small-groups.ts";

const people: Measure = { name: "pessoas", title: "Pessoas", how: "count" };
const ill: Measure = { name: "doentes", title: "Doentes", how: "count", where: {} as NonNullable<Measure["where"]> };
const rate: Measure = { name: "taxa", title: "Taxa", how: "ratio", of: ["doentes", "pessoas"], times: 100 };
const MEASURES = [people, ill, rate];
const LEAST = 5;

const group = (key: string, [all, some]: readonly [number, number], children: GroupNode[] = []): GroupNode => ({
  key,
  shown: key,
  count: all,
  people: all,
  measured: new Map([["doentes", some]]),
  figures: new Map([
    ["pessoas", String(all)],
    ["doentes", String(some)],
    ["taxa", "0"],
  ]),
  children,
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Whole of groups that share nobody. */
const wholeOf = (groups: readonly (readonly [number, number])[]): GroupNode =>
  group(
    "todos",
    [sum(groups.map(([all]) => all)), sum(groups.map(([, some]) => some))],
    groups.map((one, at) => group(String(at), one)),
  );

const sizes = fc.array(
  fc.integer({ min: 1, max: 14 }).chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: 0, max: all }))),
  { minLength: 1, maxLength: 8 },
);

test("no figure is of fewer people than asked for, nor is one left over when the others are taken from the whole", () => {
  fc.assert(
    fc.property(sizes, (groups) => {
      const whole = wholeOf(groups);
      fc.pre(whole.people >= LEAST);
      const { children, figures } = withoutSmallGroups(whole, LEAST, MEASURES);
      for (const measure of [people, ill]) {
        const amounts = new Map(groups.map(([all, some], at) => [String(at), measure === people ? all : some]));
        const told = children
          .filter((child) => typeof child.figures.get(measure.name) === "string")
          .map(({ key }) => String(key));
        for (const key of told) {
          const amount = amounts.get(key) ?? 0;
          expect(amount === 0 ? LEAST : amount).toBeGreaterThanOrEqual(LEAST);
        }
        const rest = [...amounts].filter(([key, amount]) => !told.includes(key) && amount > 0);
        if (figures.get(measure.name) === null || rest.length === 0) continue;
        expect(sum(rest.map(([, amount]) => amount))).toBeGreaterThanOrEqual(LEAST);
      }
    }),
  );
});

test("groups of too few people are told as one, with no figure; the smallest other joins a single one", () => {
  const alone = withoutSmallGroups(
    wholeOf([
      [9, 0],
      [3, 0],
      [7, 0],
    ]),
    LEAST,
    MEASURES,
  );
  expect(alone.children.map(({ key, label, figures }) => [label ?? key, figures.get("pessoas")])).toEqual([
    ["0", "9"],
    ["Demais (2 grupos)", null],
  ]);
  expect(alone.figures.get("pessoas")).toBe("19");
});

test("a figure over part of a group, and what is made of it, stays back where it is of too few", () => {
  const { children } = withoutSmallGroups(
    wholeOf([
      [20, 8],
      [20, 2],
      [20, 9],
    ]),
    LEAST,
    MEASURES,
  );
  expect(children.map(({ figures }) => MEASURES.map(({ name }) => figures.get(name)))).toEqual([
    ["20", null, null],
    ["20", null, null],
    ["20", "9", "0"],
  ]);
});
