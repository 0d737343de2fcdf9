import { expect, it } from "vitest";
import { sentence } from "../../src/rules/sentence.ts";
import { both, either, eq, field, filled, ne, oneOf, order, path, ref, register, some } from "./small-registers.ts";

const target = register("t/alvos", [field("codigo", "text", { title: "Código" })]);
const local = field("local", "option", {
  title: "Local",
  options: [
    { value: "P", label: "Próprio" },
    { value: "T", label: "Terceiros" },
    { value: "O", label: "Obra" },
  ],
});
const plan = register("t/fontes", [
  local,
  field("data", "date", { title: "Data" }),
  field("ativo", "boolean", { title: "Ativo" }),
  field("alvo", "reference", { title: "Alvo", ref: ref("t/alvos") }),
  field("itens", "rows", { title: "Itens", members: [field("peso", "integer", { title: "Peso" })] }),
]);
const rows = plan.fields.find((one) => one.name === "itens")?.object ?? plan;
const context = { register: plan, registry: new Map([plan, target].map((one) => [one.id, one])) };

it.each([
  [eq(path("local"), "T"), "quando Local é Terceiros"],
  [ne(path("local"), "T"), "quando Local não é Terceiros"],
  [oneOf(path("local"), "P", "T", "O"), "quando Local é Próprio, Terceiros ou Obra"],
  [eq(path("ativo", "boolean"), true), "quando Ativo é Sim"],
  [ne(path("ativo", "boolean"), true), "quando Ativo é Não"],
  [filled(path("data")), "quando Data está preenchido"],
  [order("gte", path("data", "date"), "2024-01-22"), "quando Data é maior ou igual a 22/01/2024"],
  [order("lt", path("data", "date"), path("$today")), "quando Data é menor que hoje"],
  [eq(path("alvo.codigo", "text", { crosses: { at: 0, register: "t/alvos" } }), "09"), "quando Código de Alvo é 09"],
  [
    both(eq(path("ativo", "boolean"), true), either(eq(path("local"), "P"), eq(path("local"), "O"))),
    "quando Ativo é Sim e (Local é Próprio ou Local é Obra)",
  ],
  [eq(path("$before.local"), "P"), "quando Local já era Próprio"],
  [ne(path("$before.local"), "P"), "quando Local não era Próprio"],
  [filled(path("$before.data")), "quando Data já estava preenchido"],
  [both(eq(path("$op"), "update"), eq(path("$before.local"), "P")), "quando Local já era Próprio"],
  [both(eq(path("$op"), "update"), filled(path("data"))), "quando o registro é alterado e Data está preenchido"],
  [eq(path("local"), path("$before.local")), "quando Local não muda"],
  [ne(path("local"), path("$before.local")), "quando Local muda"],
  [order("gt", path("data", "date"), path("$before.data", "date")), "quando Data é maior que Data de antes"],
  [eq(path("$op"), "create"), "quando o registro é incluído"],
  [oneOf(path("$op"), "create", "clone"), "quando o registro é incluído ou o registro é copiado"],
  [ne(path("$op"), "create"), "quando o registro já existe"],
  [eq(path("$user.kind"), "candidato"), "quando o usuário é candidato"],
  [some(path("itens", "rows"), order("gt", path("peso", "integer"), 3)), "quando em algum item de Itens Peso é maior que 3"],
])("%j is said %s", (condition, expected) => {
  expect(sentence(condition, plan, context)).toBe(expected);
});

it("says the record's members from a row", () => {
  expect(sentence(eq(path("$parent.ativo", "boolean"), true), rows, context)).toBe("quando Ativo do registro é Sim");
});
