import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { callsOf } from "../../../http/description/call.ts";
import { component, count, orNull } from "../../../metadata/shape.ts";

const name = empresas.id.replace("/", ".");

export const calls = callsOf(
  { module: "utilitario", title: "Configuração da empresa" },
  {
    read: { summary: "Como a empresa trabalha: opções, limites, textos, cores e logo", answers: component(`${name}.lido`) },
    write: { summary: "Altera opções da empresa", takes: component(name), answers: component(`${name}.lido`) },
    mostPositions: { summary: "Quantos cargos um candidato pode escolher; null: quantos quiser", answers: orNull(count) },
  },
);
