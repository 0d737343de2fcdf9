import { describedCall } from "../../../metadata/call.ts";
import { day, id, only, orNull, type Shape } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const amount: Shape<number> = { type: "number", minimum: 0, maximum: 999_999_999.99 };
const money: Shape<number> = { type: "number" };
const place = {
  module: "cargo-salario",
  title: texts.title,
  method: "GET",
  audience: { right: "ROLE_VER_SALARIO" },
  answers: orNull(money),
} as const;

export const salaryOfEntry = describedCall({
  ...place,
  path: "/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico",
  summary: texts.ofEntry,
  description: texts.ofEntryWhy,
  query: { tipo: only(2, 3), indiceId: id, quantidade: amount, valor: amount, data: day },
  needs: ["tipo"],
});
export const salaryOf = describedCall({
  ...place,
  path: "/cargo-salario/reajustes/salario-calculado",
  summary: texts.ofTalent,
  description: texts.ofTalentWhy,
  query: {
    tipoSalario: only(1, 2, 3),
    faixaSalarialId: id,
    indiceId: id,
    quantidade: amount,
    salario: amount,
  },
  needs: ["tipoSalario"],
});
