import { describedCall } from "../../../metadata/call.ts";
import { component, id, list, only, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const money: Shape<number> = { type: "number" };
const kind = only("C", "F", "I");
const place = {
  module: "cargo-salario",
  title: texts.title,
  method: "GET",
  audience: { right: "ROLE_VER_SALARIO" },
} as const;

export const proposals = describedCall({
  ...place,
  path: "/cargo-salario/reajustes",
  summary: texts.all,
  description: texts.allWhy,
  query: { tabelaId: id },
  needs: ["tabelaId"],
  answers: list(
    shapeOf({
      id,
      tipo: kind,
      nome: text,
      valorAtual: orNull(money),
      valorProposto: orNull(money),
      valorDiferenca: orNull(money),
      percentualDiferenca: orNull(money),
    }),
  ),
});
export const proposedValue = describedCall({
  ...place,
  path: "/cargo-salario/reajustes/:id/salario-calculado",
  summary: texts.proposed,
  description: texts.allWhy,
  query: { tipo: { type: "string", ...kind } as typeof kind },
  answers: orNull(money),
});
export const proposalOfTalent = describedCall({
  ...place,
  path: "/cargo-salario/colaboradores/:id/reajuste-colaborador",
  summary: texts.ofTalent,
  description: texts.ofTalentWhy,
  query: { tabelaReajusteColaboradorId: id },
  needs: ["tabelaReajusteColaboradorId"],
  answers: orNull(component("cargo-salario.reajustes-colaboradores.lido")),
});
export const payroll = describedCall({
  ...place,
  path: "/cargo-salario/tabelas-reajustes-colaboradores/:id/total-folha",
  summary: texts.payroll,
  description: texts.payrollWhy,
  answers: shapeOf({
    totalAtual: money,
    totalProposto: money,
    diferenca: money,
    percentual: orNull(money),
    saldoOrcamento: orNull(money),
  }),
});
