import { describedCall } from "../../../metadata/call.ts";
import { component, count, flag, id, ids, list, maybe, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/desenvolvimento/turmas";
const COSTS = "ROLE_TREINAMENTO_CUSTOS_VER";
const place = { module: "desenvolvimento", title: texts.title } as const;
const sees = { right: "ROLE_DESENVOLVIMENTO_TURMAS_VER" } as const;
const amount: Shape<number> = { type: "number", minimum: 0 };
const read = component("desenvolvimento.turmas.lido");

export const hasTalents = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/:id/tem-colaborador`,
  audience: sees,
  summary: texts.hasTalents,
  answers: flag,
});
export const mayShowCode = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/:id/pode-gerar-qrcode-presenca`,
  audience: sees,
  summary: texts.mayShowCode,
  description: texts.mayShowCodeWhy,
  answers: flag,
});
export const copyTalents = describedCall({
  ...place,
  method: "POST",
  path: `${ADDRESS}/:id/clona-colaboradores`,
  audience: { right: "ROLE_DESENVOLVIMENTO_COLABORADORES_TURMA_INSERIR" },
  summary: texts.copyTalents,
  description: texts.copyTalentsWhy,
  // Both stand in the query, or in the body.
  query: { cursoId: id, turmaIds: ids },
  takes: shapeOf({ cursoId: maybe(id), turmaIds: maybe(ids) }),
  answers: shapeOf({ inscritos: count, jaInscritos: count }),
});
export const saveExpenses = describedCall({
  ...place,
  method: "PUT",
  path: `${ADDRESS}/:id/despesas`,
  audience: { right: COSTS },
  summary: texts.saveExpenses,
  takes: list(shapeOf({ tipoDespesaId: id, despesa: amount })),
  answers: read,
});
export const expensesOfClass = describedCall({
  ...place,
  method: "GET",
  path: "/desenvolvimento/tipo-despesa/por-turma",
  audience: { right: COSTS },
  summary: texts.expenses,
  query: { turmaId: id },
  needs: ["turmaId"],
  answers: list(shapeOf({ id, descricao: text, despesa: amount })),
});
export const releaseEvaluation = describedCall({
  ...place,
  method: "PUT",
  path: `${ADDRESS}/:id/libera-bloqueia`,
  audience: { right: "ROLE_DESENVOLVIMENTO_TURMAS_AVALIACOES" },
  summary: texts.release,
  query: { avaliacaoCursoId: id, liberada: flag },
  needs: ["avaliacaoCursoId", "liberada"],
  answers: read,
});
