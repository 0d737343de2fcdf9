import { describedCall } from "../../../metadata/call.ts";
import { component, count, orNull, type Shape } from "../../../metadata/shape.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";

const ADDRESS = "/utilitario/empresas/:id";
const place = { module: "utilitario", title: "Configuração da empresa", audience: { anyUser: true } } as const;

export const companySettings = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/configuracao`,
  summary: "Como a empresa trabalha: opções, limites, textos, cores e logo",
  answers: component("utilitario.empresas.lido"),
});
export const changeCompanySettings = describedCall({
  ...place,
  method: "PUT",
  path: `${ADDRESS}/configuracao`,
  summary: "Altera opções da empresa",
  takes: component("utilitario.empresas") as Shape<WireRecord>,
  answers: component("utilitario.empresas.lido"),
});
export const mostPositions = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/maximo-cargos`,
  summary: "Quantos cargos um candidato pode escolher; null: quantos quiser",
  answers: orNull(count) as Shape,
});
