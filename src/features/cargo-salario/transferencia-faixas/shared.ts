import { describedCall } from "../../../metadata/call.ts";
import { atMost, count, id, maybe, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** Letters of the name a range gets in its new job. */
export const LONGEST_NAME = 15;

const range = shapeOf({ id, novoNome: maybe(text) });

export const transferRanges = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  path: "/cargo-salario/faixas-salariais/cargo/:id/transferir-faixas-salariais",
  summary: texts.summary,
  description: texts.why,
  audience: { right: "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EDITAR" },
  takes: shapeOf({ cargoDestinoId: id, faixas: atMost(500, range) }),
  answers: shapeOf({ transferidas: count }),
});
