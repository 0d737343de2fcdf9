import { expect, test } from "vitest";
import type { Condition, Path } from "../../metadata/condition.ts";
import { holds } from "./holds.ts";

const facts = {
  user: { id: 7, name: "Ana", kind: "interno" as const, rights: new Set(["ROLE_A"]), areas: [3] },
  companies: [1, 2],
  groups: [5],
  company: { exibirSalario: true, codigo: null },
  today: "2026-11-21",
};
const path = (start: Path["start"], name: string): Path => ({ start, up: 0, steps: [name], kind: "text", text: name });
const has = (name: string, value: Path | string | number): Condition => ({
  op: "has",
  path: path("user", name),
  value: typeof value === "object" ? { path: value } : { literal: value },
});
const filled = (of: Path, is: boolean): Condition => ({ op: "filled", path: of, is });

test.each<[string, Condition, boolean | null]>([
  ["a right held", has("rights", "ROLE_A"), true],
  ["a right not held", has("rights", "ROLE_B"), false],
  ["a company seen", has("companies", 2), true],
  ["a group seen", has("groups", 5), true],
  ["the area of a row is not known here", has("areas", path("row", "area")), null],
  ["whether a member of a row is empty is not known here", filled(path("row", "perfis"), false), null],
  ["an empty setting", filled(path("company", "codigo"), false), true],
  ["a right held or the area of a row", { op: "or", of: [has("rights", "ROLE_A"), has("areas", path("row", "area"))] }, true],
  ["a right not held or the area of a row", { op: "or", of: [has("rights", "ROLE_B"), has("areas", path("row", "area"))] }, null],
])("%s", (_, condition, truth) => {
  expect(holds(condition, facts)).toBe(truth);
});
