import { colaboradoresOcorrenciasRights } from "../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { count, day, id, ids, maybe, orNull, shapeOf } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** One occurrence for many talents. All or none; an error at `colaboradores.<place>` says of whom it is. */
export const recordOccurrences = describedCall({
  module: "gestao-talentos",
  title: texts.title,
  method: "POST",
  path: "/gestao-talentos/colaboradores-ocorrencias/registrar",
  summary: texts.summary,
  description: texts.why,
  audience: { right: colaboradoresOcorrenciasRights.create },
  takes: shapeOf({
    colaboradores: { ...ids, minItems: 1 },
    ocorrencia: id,
    dataIni: day,
    dataFim: maybe(orNull(day)),
    observacao: maybe(orNull(textUpTo(4000))),
  }),
  answers: shapeOf({ criadas: count }),
  status: 201,
});
