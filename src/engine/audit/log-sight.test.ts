import { expect, test } from "vitest";
import type { Condition } from "../../metadata/condition.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import { closedMembers, seesSomeOnly } from "./log-sight.ts";

const holdsRight = (right: string): Condition => ({
  op: "has",
  path: { start: "user", up: 0, steps: ["rights"], kind: "values", text: "$user.rights" },
  value: { literal: right },
});
const setting: Condition = {
  op: "in",
  path: { start: "company", up: 0, steps: ["exibirSalario"], kind: "boolean", text: "$company.exibirSalario" },
  values: [true],
};
const field = (path: string, read?: Condition, inside?: readonly Field[]): Field =>
  ({ path, ...(read ? { access: { read } } : {}), ...(inside ? { object: { fields: inside } } : {}) }) as Field;
const register = (access?: Condition): Register =>
  ({
    fields: [
      field("nome"),
      field("salario", holdsRight("ROLE_VER_SALARIO")),
      field("faixa", setting),
      field("filhos", undefined, [field("filhos.nome"), field("filhos.renda", holdsRight("ROLE_VER_SALARIO"))]),
    ],
    ...(access ? { access: { read: access } } : {}),
  }) as unknown as Register;
const reader = (...rights: readonly string[]): RequestContext =>
  ({ user: { id: 7, kind: "interno", rights: new Set(rights), areas: [] }, visibleCompanies: [1], today: "2026-03-10" }) as never;

test("members behind a right are closed without it, deep ones too; what a company's setting decides stays closed", () => {
  expect([...closedMembers(register(), reader())]).toEqual(["salario", "faixa", "filhos.renda"]);
  expect([...closedMembers(register(), reader("ROLE_VER_SALARIO"))]).toEqual(["faixa"]);
});

test("a condition on rows stands between the user and some of them unless it holds for all", () => {
  expect(seesSomeOnly(register(), reader())).toBe(false);
  expect(seesSomeOnly(register(holdsRight("ROLE_VER_TODOS")), reader())).toBe(true);
  expect(seesSomeOnly(register(holdsRight("ROLE_VER_TODOS")), reader("ROLE_VER_TODOS"))).toBe(false);
});
