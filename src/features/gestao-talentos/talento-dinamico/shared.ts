import { describedCall } from "../../../metadata/call.ts";
import { filledLine, flag, ids, list, maybe, only, shapeOf, text } from "../../../metadata/shape.ts";
import { PAGE, RIGHT } from "./entry.ts";
import { texts } from "./texts.ts";

/** Columns a sheet of paper has room for. */
export const MOST_COLUMNS = 20;

const place = { module: "gestao-talentos", title: texts.title } as const;
const makes = { ...place, audience: { right: RIGHT } } as const;
const chosen = { colunasDinamicas: list(filledLine(60)), titulo: filledLine(100) };

export const mayMake = describedCall({
  ...place,
  method: "GET",
  path: `${PAGE}/pode-gerar-relatorio-dinamico`,
  audience: { anyUser: true },
  summary: texts.may,
  answers: flag,
});
export const listColumns = describedCall({
  ...makes,
  method: "GET",
  path: `${PAGE}/colunas`,
  summary: texts.columns,
  description: texts.columnsWhy,
  answers: list(shapeOf({ nome: text, titulo: text })),
});
export const readConfiguration = describedCall({
  ...makes,
  method: "GET",
  path: `${PAGE}/config-relatorio-dinamico`,
  summary: texts.config,
  description: texts.configWhy,
  answers: shapeOf(chosen),
});
export const storeConfiguration = describedCall({
  ...makes,
  method: "PUT",
  path: `${PAGE}/config-relatorio-dinamico`,
  summary: texts.store,
  takes: shapeOf(chosen),
  answers: shapeOf(chosen),
});
export const makeReport = describedCall({
  ...makes,
  method: "POST",
  path: PAGE,
  summary: texts.make,
  description: texts.makeWhy,
  takes: shapeOf({
    empresasIds: maybe(ids),
    estabelecimentosIds: maybe(ids),
    areasIds: maybe(ids),
    cargosIds: maybe(ids),
    status: maybe(only("A", "D", "T")),
    colunasDinamicas: maybe(list(filledLine(60))),
    titulo: maybe(filledLine(100)),
    pdf: maybe(flag),
  }),
  answers: {
    file: ["application/pdf", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    mayBeEmpty: true,
  } as const,
});
