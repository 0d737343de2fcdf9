import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { describedCall } from "../../../metadata/call.ts";
import { anyObject, type Shape } from "../../../metadata/shape.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

export const ADMIT_RIGHT = colaboradoresRights.create;
export const TALENT_FORM = "/gestao-talentos/talentos/new";

export const talentDraft = describedCall({
  module: "captacao",
  title: texts.title,
  method: "GET",
  path: "/captacao/candidatos-solicitacao/:id/talento",
  audience: { right: ADMIT_RIGHT },
  summary: texts.draft,
  description: texts.draftWhy,
  answers: anyObject as Shape<WireRecord>,
});
