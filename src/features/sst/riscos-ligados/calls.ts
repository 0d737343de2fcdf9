import { callsOf } from "../../../http/description/call.ts";
import { flag, id, list, object, orNull, text } from "../../../metadata/shape.ts";

const named = object({ id, nome: text });
const risk = { id, risco: object({ id, descricao: text }), grupoRisco: text };

export const calls = callsOf(
  { module: "sst", title: "Riscos ligados" },
  {
    environments: {
      summary: "Riscos dos ambientes, como estão em vigor",
      query: { ambientesIds: { ...text, description: "Ids, separados por vírgula; sem eles, todos os ambientes" } },
      answers: list(object({ ...risk, ambiente: named, epcEficaz: orNull(flag) })),
    },
    functions: {
      summary: "Riscos das funções, como estão em vigor",
      query: { funcoesIds: { ...text, description: "Ids, separados por vírgula; sem eles, todas as funções" } },
      answers: list(object({ ...risk, funcao: named, epiEficaz: orNull(flag) })),
    },
  },
);
