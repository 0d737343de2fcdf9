import { describedCall } from "../../../../metadata/call.ts";
import { count, flag, id, ids, list, type Of, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { PANEL } from "../entry.ts";
import { texts } from "../texts.ts";

const piece = shapeOf({ texto: text, marcado: flag });
const found = shapeOf({
  id,
  nome: text,
  cidade: text,
  escolaridade: text,
  disponivel: flag,
  compatibilidade: orNull(count),
  trechos: list(list(piece)),
  jaNesta: flag,
  /** Of another company of the group: how it is called. */
  empresa: orNull(text),
});
export type FoundCandidate = Of<typeof found>;
const facet = list(shapeOf({ valor: text, titulo: text, total: count }));
const answer = shapeOf({
  total: count,
  limitado: flag,
  candidatos: list(found),
  facetas: shapeOf({ escolaridades: facet, cidadesIds: facet, cargosIds: facet }),
});
export type Triage = Of<typeof answer>;

export const triageCall = describedCall({
  module: "captacao",
  title: texts.title,
  method: "GET",
  path: `${PANEL}/:id/triagem`,
  audience: { right: "ROLE_CAPTACAO_CANDIDATOS_VER" },
  summary: texts.triage,
  description: texts.triageWhy,
  query: {
    q: text,
    doGrupo: flag,
    escolaridades: text,
    cidadesIds: ids,
    cargosIds: ids,
    disponivel: flag,
    offset: count,
    limit: { ...count, maximum: 50 } as typeof count,
  },
  answers: answer,
});
