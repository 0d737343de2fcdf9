import { describedCall } from "../../../metadata/call.ts";
import { day, flag, id, ids, list, maybe, orNull, type Shape, shapeOf, text, told } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const number: Shape<number> = { type: "number" };
const named = shapeOf({ id, nome: text });
const choice = list(shapeOf({ id, nome: text, desabilitado: flag, pendente: flag }));
const duties = shapeOf({ responsabilidades: orNull(text) });
const jobs = {
  module: "cargo-salario",
  title: texts.jobs,
  method: "GET",
  audience: { right: "ROLE_CARGO_SALARIO_CARGOS_VER" },
} as const;
const ranges = { ...jobs, title: texts.ranges, audience: { right: "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_VER" } } as const;
const indices = { ...jobs, title: texts.indices, audience: { right: "ROLE_CARGO_SALARIO_INDICES_VER" } } as const;
const competences = { ...jobs, title: texts.competences, audience: { right: "ROLE_CARGO_SALARIO_COMPETENCIAS_VER" } } as const;

export const dutiesOfJob = describedCall({
  ...jobs,
  path: "/cargo-salario/cargos/:id/responsabilidade",
  summary: texts.duties,
  answers: duties,
});
export const jobsOfAreas = describedCall({
  ...jobs,
  method: "POST",
  path: "/cargo-salario/cargos/mais-sem-areas",
  summary: texts.jobsOfAreas,
  takes: shapeOf({ areasIds: ids, empresasIds: maybe(ids) }),
  answers: list(named),
});
export const dutiesOfTalent = describedCall({
  ...jobs,
  path: "/cargo-salario/cargos/responsabilidade/:id",
  summary: texts.dutiesOn,
  description: texts.dutiesOnWhy,
  query: { data: day },
  answers: duties,
});
export const pendingRanges = describedCall({
  ...ranges,
  path: "/cargo-salario/faixas-salariais/pendentes-desabilitados",
  summary: texts.pendingRanges,
  query: { cargosIds: told(ids, "Ids, separados por vírgula") },
  answers: choice,
});
export const rangesOfJob = describedCall({
  ...ranges,
  path: "/cargo-salario/faixas-salariais/cargo/:id/pendentes-desabilitados",
  summary: texts.rangesOfJob,
  answers: choice,
});
export const pendingIndices = describedCall({
  ...indices,
  path: "/cargo-salario/indices/pendentes-desabilitados",
  summary: texts.pendingIndices,
  answers: choice,
});
export const indexHistory = describedCall({
  ...indices,
  path: "/cargo-salario/indices/historicos",
  summary: texts.indexHistory,
  query: { id },
  needs: ["id"],
  answers: list(shapeOf({ id, data: day, valor: number })),
});
export const competenceTypes = describedCall({
  ...competences,
  path: "/cargo-salario/competencias/tipo-competencia",
  summary: texts.types,
  answers: list(shapeOf({ codigo: text, descricao: text })),
});
export const competencesOfConfiguration = describedCall({
  ...competences,
  path: "/cargo-salario/niveis-competencia/competencias",
  summary: texts.ofConfiguration,
  query: { id },
  needs: ["id"],
  answers: list(shapeOf({ id, nome: text, tipo: text })),
});
export const anyCriterion = describedCall({
  ...competences,
  path: "/cargo-salario/competencias/existe-criterio-avaliacao-competencia",
  summary: texts.anyCriterion,
  answers: flag,
});
