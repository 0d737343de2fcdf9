import { describedCall } from "../../../../metadata/call.ts";
import { atMost, count, day, id, list, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { MOST_LINES } from "../calls.ts";
import { PROPOSES, place, TABLE } from "../shared.ts";
import { texts } from "../texts.ts";

const INSERTS = "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_INSERIR";
const REMOVES = "ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EXCLUIR";

export const sheetTables = describedCall({
  ...place,
  path: "/cargo-salario/reajustes/tabelas",
  summary: texts.tables,
  description: texts.tablesWhy,
  answers: list(shapeOf({ id, nome: text, estado: text })),
});
export const sheetFacts = describedCall({
  ...place,
  path: `${TABLE}/planilha/colunas`,
  summary: texts.facts,
  description: texts.factsWhy,
  answers: shapeOf({
    /** The Nine Box that says the boxes: the newest the reader sees. */
    nineBox: orNull(text),
    linhas: list(shapeOf({ id, ultimaPromocao: orNull(day), caixa: orNull(text), observacao: orNull(text) })),
  }),
});
export const talentsToAdd = describedCall({
  ...place,
  path: `${TABLE}/planilha/talentos`,
  summary: texts.toAdd,
  description: texts.toAddWhy,
  query: { q: text, limit: { ...count, maximum: MOST_LINES } as typeof count },
  answers: shapeOf({ total: count, talentos: list(shapeOf({ id, nome: text, matricula: orNull(text) })) }),
});
export const addTalents = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  audience: { right: [INSERTS, PROPOSES] },
  path: `${TABLE}/planilha/talentos`,
  summary: texts.add,
  description: texts.addWhy,
  takes: shapeOf({ colaboradoresIds: atMost(MOST_LINES, id) }),
  answers: shapeOf({
    incluidos: count,
    /** Names of those who earn nothing on the day of the table. */
    semSalario: list(text),
  }),
});
export const dropLines = describedCall({
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  audience: { right: [REMOVES, PROPOSES] },
  path: `${TABLE}/planilha/retirar`,
  summary: texts.drop,
  description: texts.dropWhy,
  takes: shapeOf({ linhas: atMost(MOST_LINES, id) }),
  answers: shapeOf({ retiradas: count }),
});
