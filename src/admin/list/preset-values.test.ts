import { expect, test } from "vitest";
import type { Condition, Path } from "../../metadata/condition.ts";
import type { Register } from "../../metadata/register.ts";
import { contradictions, presetValues } from "./preset-values.ts";

const path = (text: string): Path => ({ start: "row", up: 0, steps: text.split("."), kind: "boolean", text });
const is = (text: string, literal: boolean | string): Condition => ({ op: "eq", path: path(text), value: { literal } });
const register = {
  list: {
    presets: [
      { id: "todos", title: "Todos" },
      { id: "ativos", title: "Ativos", where: is("ativo", true) },
      { id: "abertos", title: "Abertos", where: { op: "and", of: [is("ativo", true), is("situacao", "A")] } },
      { id: "sem", title: "Sem data", where: { op: "filled", path: path("data"), is: false } },
      { id: "com", title: "Com data", where: { op: "filled", path: path("data"), is: true } },
      { id: "outros", title: "Outros", where: { op: "not", of: is("situacao", "A") } },
    ],
  },
} as unknown as Register;

test("a preset gives members their value where it says one", () => {
  expect([...presetValues(register, "todos")]).toEqual([]);
  expect([...presetValues(register, "abertos")]).toEqual([
    ["ativo", true],
    ["situacao", "A"],
  ]);
  expect([...presetValues(register, "outros")]).toEqual([]);
  expect([...presetValues(register, "sem")]).toEqual([["data", null]]);
  expect([...presetValues(register, "com")]).toEqual([]);
});

test("a filter contradicts its preset when none of its values is the preset's", () => {
  expect(contradictions(register, { preset: "ativos", ativo: false })).toEqual(["ativo"]);
  expect(contradictions(register, { preset: "ativos", ativo: true })).toEqual([]);
  expect(contradictions(register, { preset: "abertos", situacao: ["B", "A"] })).toEqual([]);
  expect(contradictions(register, { preset: "abertos", situacao: ["B"] })).toEqual(["situacao"]);
  expect(contradictions(register, { preset: "todos", ativo: false })).toEqual([]);
  expect(contradictions(register, { preset: "sem", data: "2026-01-01" })).toEqual(["data"]);
});
