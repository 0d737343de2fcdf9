import { describedCall } from "../../../metadata/call.ts";
import { flag, id, ids, list, orNull, shapeOf, text, told } from "../../../metadata/shape.ts";

const named = shapeOf({ id, nome: text });
const risk = { id, risco: shapeOf({ id, descricao: text }), grupoRisco: text };
const place = { module: "sst", title: "Riscos ligados", method: "GET" } as const;

/** The risks that stand in these registers now. */
export const environmentRisks = describedCall({
  ...place,
  path: "/sst/riscos-ambientes",
  audience: { right: "ROLE_SST_AMBIENTES_VER" },
  summary: "Riscos dos ambientes, como estão em vigor",
  query: { ambientesIds: told(ids, "Ids, separados por vírgula; sem eles, todos os ambientes") },
  answers: list(shapeOf({ ...risk, ambiente: named, epcEficaz: orNull(flag) })),
});
export const functionRisks = describedCall({
  ...place,
  path: "/sst/riscos-funcoes",
  audience: { right: "ROLE_SST_FUNCOES_VER" },
  summary: "Riscos das funções, como estão em vigor",
  query: { funcoesIds: told(ids, "Ids, separados por vírgula; sem eles, todas as funções") },
  answers: list(shapeOf({ ...risk, funcao: named, epiEficaz: orNull(flag) })),
});
