import { reajustesColaboradoresRights } from "../../../../generated/types/cargo-salario/reajustes-colaboradores.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { atMost, count, day, flag, id, list, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { lineSaid, MOST_LINES } from "../calls.ts";
import { money, PROPOSES, place, SEES_TABLES, TABLE } from "../shared.ts";
import { texts } from "../texts.ts";

export const sheetTables = describedCall({
  ...place,
  audience: { right: [SEES_TABLES, PROPOSES] },
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
export const sheetFile = describedCall({
  ...place,
  path: `${TABLE}/planilha/exportacao`,
  summary: texts.file,
  description: texts.fileWhy,
  answers: { file: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] } as const,
});
/** Says that lines changed, never which: what the reader may know of it is read as ever. */
export const sheetEvents = describedCall({
  ...place,
  path: `${TABLE}/planilha/eventos`,
  summary: texts.live,
  description: texts.liveWhy,
  answers: { file: ["text/event-stream"] },
});
export const sheetChanges = describedCall({
  ...place,
  path: `${TABLE}/planilha/mudancas`,
  summary: texts.linesChanged,
  description: texts.linesChangedWhy,
  query: { desde: count },
  needs: ["desde"],
  answers: shapeOf({
    /** To be asked from next. */
    ate: count,
    /** How many lines the reader sees. */
    total: count,
    linhas: list(
      shapeOf({
        id,
        versao: count,
        proposto: orNull(money),
        ...lineSaid,
        /** Who wrote it last. */
        por: text,
        minha: flag,
      }),
    ),
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
  ...place,
  method: "POST",
  audience: { right: [reajustesColaboradoresRights.create, PROPOSES] },
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
  ...place,
  method: "POST",
  audience: { right: [reajustesColaboradoresRights.remove, PROPOSES] },
  path: `${TABLE}/planilha/retirar`,
  summary: texts.drop,
  description: texts.dropWhy,
  takes: shapeOf({ linhas: atMost(MOST_LINES, id) }),
  answers: shapeOf({ retiradas: count }),
});
