import { describedCall } from "../../../../metadata/call.ts";
import { atMost, filledLine, id, ids, maybe, only, type Shape, shapeOf } from "../../../../metadata/shape.ts";
import { BOX_REPORT, BOXES, SEES_BOXES } from "../entry.ts";
import { boxTexts as texts } from "./texts.ts";

const prints = { module: "avaliacao", title: texts.title, method: "POST", audience: { right: SEES_BOXES } } as const;

export const BOX_CONTENTS = ["FOTOS", "NOMES", "NUMEROS"] as const;
/** As many as a board has. */
const everybody = atMost(20_000, id);
const limit = maybe<number>({ type: "integer", minimum: 0, maximum: 100 } as Shape<number>);
const boxName = maybe(filledLine(60));
export const boxPdf = describedCall({
  ...prints,
  path: BOX_REPORT,
  summary: texts.print,
  description: texts.printWhy,
  takes: shapeOf({
    avaliacaoDesempenhoId: id,
    avaliadosIds: everybody,
    avaliadoresIds: maybe(ids),
    /** Talents with their photos, which is what it is where nothing is said; with their names; or how many there are. */
    conteudo: maybe(only(...BOX_CONTENTS)),
    percentualBaixoPotencial: limit,
    percentualAltoPotencial: limit,
    percentualBaixoDesempenho: limit,
    percentualAltoDesempenho: limit,
    box1: boxName,
    box2: boxName,
    box3: boxName,
    box4: boxName,
    box5: boxName,
    box6: boxName,
    box7: boxName,
    box8: boxName,
    box9: boxName,
  }),
  answers: { file: ["application/pdf"] } as const,
});
/** Everybody on a board with where the answers put them, where calibration did, and why. */
export const boxSheet = describedCall({
  ...prints,
  path: `${BOXES}/:id/planilha`,
  summary: texts.sheet,
  description: texts.sheetWhy,
  takes: shapeOf({ avaliadosIds: everybody }),
  answers: { file: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] } as const,
});
