import { describedCall } from "../../../metadata/call.ts";
import { flag, id } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const applied = describedCall({
  module: "sst",
  title: texts.title,
  method: "GET",
  path: "/sst/vacinas/vacina-ja-aplicada",
  audience: { right: ["ROLE_SST_VACINAS_VER", "ROLE_SST_VACINAS_EDITAR"] },
  summary: texts.applied,
  query: { vacinaId: id },
  needs: ["vacinaId"],
  answers: flag,
});
