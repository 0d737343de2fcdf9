import { expect, test } from "vitest";
import { type GapFacts, gapsFrom, type Need } from "./gaps.ts";

const need = (talent: number, course: number, more: Partial<Need> = {}): Need => ({
  talent,
  course,
  origin: "FUNCAO",
  reason: "Função Montador",
  ...more,
});
const facts = (more: Partial<GapFacts>): GapFacts => ({
  needs: [],
  held: new Map(),
  underway: new Set(),
  legal: new Set(),
  ...more,
});
const said = (more: Partial<GapFacts>) =>
  gapsFrom(facts(more)).map(({ talent, course, origin, priority }) => [talent, course, origin, priority]);

test("what is valid beyond the window, never lapses or is underway is no gap", () => {
  const needs = [1, 2, 3, 4, 5].map((course) => need(7, course));
  const held = new Map<string, number | null>([
    ["7 1", 91],
    ["7 2", null],
    ["7 3", 90],
    ["7 4", -1],
  ]);
  expect(said({ needs, held, underway: new Set(["7 5"]) })).toEqual([
    [7, 3, "FUNCAO", 2],
    [7, 4, "FUNCAO", 1],
  ]);
});

test("a certification says itself how long before it lapses a course is to be renewed", () => {
  const held = new Map<string, number | null>([
    ["7 1", 120],
    ["7 2", 31],
  ]);
  const needs = [need(7, 1, { window: 120 }), need(7, 2, { window: 30 })];
  expect(said({ needs, held })).toEqual([[7, 1, "FUNCAO", 2]]);
});

test("the law and what lapsed come first, then the window and two levels, then the rest", () => {
  const needs = [
    need(1, 1),
    need(1, 2),
    need(1, 3, { origin: "COMPETENCIA", levels: 2 }),
    need(1, 4, { origin: "COMPETENCIA", levels: 1 }),
    need(1, 5, { origin: "PDI" }),
  ];
  expect(said({ needs, legal: new Set([1]) }).map(([, , , priority]) => priority)).toEqual([1, 3, 2, 3, 3]);
  // What the law asks for comes first inside the window as well; before it there is no gap.
  expect(said({ needs: [need(1, 1)], legal: new Set([1]), held: new Map([["1 1", 0]]) })).toEqual([[1, 1, "FUNCAO", 1]]);
  expect(said({ needs: [need(1, 1)], legal: new Set([1]), held: new Map([["1 1", 91]]) })).toEqual([]);
});

test("several reasons for one course are one gap, with the strongest origin and the highest priority", () => {
  const needs = [
    need(1, 1, { origin: "PDI", reason: "PDI" }),
    need(1, 1, { origin: "COMPETENCIA", reason: "Competência Solda", levels: 3 }),
    need(1, 1, { origin: "CERTIFICACAO", reason: "Certificação Altura" }),
  ];
  expect(gapsFrom(facts({ needs }))).toEqual([
    {
      talent: 1,
      course: 1,
      origin: "CERTIFICACAO",
      priority: 2,
      reasons: ["Certificação Altura", "Competência Solda", "PDI"],
      daysLeft: undefined,
    },
  ]);
});
