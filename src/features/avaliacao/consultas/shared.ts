import { describedCall } from "../../../metadata/call.ts";
import { MODEL_TYPES } from "../../../metadata/evaluation-types.ts";
import { day, flag, id, list, maybe, only, orNull, shapeOf, text, whole } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const models = {
  module: "avaliacao",
  title: texts.title,
  method: "GET",
  audience: { right: "ROLE_AVALIACAO_MODELOS_AVALIACAO_VER" },
} as const;
const model = list(shapeOf({ id, titulo: text, tipo: only(...Object.values(MODEL_TYPES)) }));
const period = shapeOf({
  id,
  titulo: text,
  periodoExperiencia: shapeOf({ id, nome: text, dias: whole }),
  inicio: day,
  fim: day,
});

export const active = describedCall({ ...models, path: "/avaliacao/avaliacoes/ativa", summary: texts.active, answers: model });
export const performance = describedCall({
  ...models,
  path: "/avaliacao/avaliacoes/tipo-desempenho",
  summary: texts.performance,
  answers: model,
});
export const periods = describedCall({
  ...models,
  path: "/avaliacao/avaliacoes/periodos-experiencia",
  summary: texts.periods,
  description: texts.periodsWhy,
  query: { colaboradorId: id },
  needs: ["colaboradorId"],
  answers: list(period),
});
export const onePeriod = describedCall({
  ...models,
  path: "/avaliacao/avaliacoes/periodo-experiencia",
  summary: texts.period,
  description: texts.periodsWhy,
  query: { colaboradorId: id, avaliacaoId: id },
  needs: ["colaboradorId", "avaliacaoId"],
  answers: period,
});

export const boxExists = describedCall({
  module: "avaliacao",
  title: "Nine Box",
  method: "GET",
  path: "/avaliacao/ninebox/exists",
  audience: { right: "ROLE_AVALIACAO_NINEBOX_VER" },
  summary: texts.exists,
  query: { data: day },
  needs: ["data"],
  answers: flag,
});

const experience = shapeOf({
  colaboradorId: id,
  periodoExperienciaId: id,
  modeloGestorId: maybe(orNull(id)),
  modeloColaboradorId: maybe(orNull(id)),
});
export const configure = describedCall({
  module: "avaliacao",
  title: "Período de experiência",
  method: "PUT",
  path: "/avaliacao/modelos-acompanhamentos-periodo-experiencias",
  audience: { right: "ROLE_AVALIACAO_MODELOS_ACOMPANHAMENTOS_PERIODO_EXPERIENCIAS_EDITAR" },
  summary: texts.configure,
  description: texts.configureWhy,
  takes: list(experience),
  answers: list(shapeOf({ id, colaboradorId: id, periodoExperienciaId: id })),
});
