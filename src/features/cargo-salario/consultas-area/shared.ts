import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { describedCall } from "../../../metadata/call.ts";
import { day, flag, id, list, maybe, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/cargo-salario/areas-organizacionais";
const named = shapeOf({ id, nome: text });
const asked = { module: "cargo-salario", title: texts.title, method: "GET" } as const;
const place = { ...asked, audience: { right: "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER" } } as const;

export const mothers = describedCall({
  ...place,
  path: `${ADDRESS}/areas-maes`,
  summary: texts.mothers,
  description: texts.mothersWhy,
  query: { areaId: id, areaMaeId: id, resumido: flag },
  answers: list(shapeOf({ id, nome: text, ativo: maybe(flag), areaMae: maybe(orNull(named)) })),
});
export const mayPickAreas = describedCall({
  ...asked,
  audience: { anyUser: true },
  path: `${ADDRESS}/permite-ver-areas-ou-responsavel-corresponsavel`,
  summary: texts.mayPick,
  answers: flag,
});
export const mayOpenAreas = describedCall({
  ...asked,
  audience: { anyUser: true },
  path: "/userinfo/areas-organizacionais/posui-permissao-areas",
  summary: texts.mayOpen,
  answers: flag,
});
export const responsibles = describedCall({
  ...place,
  path: `${ADDRESS}/responsaveis`,
  summary: texts.responsibles,
  query: { id },
  needs: ["id"],
  answers: list(shapeOf({ empresa: named, responsaveis: list(named), corresponsaveis: list(named) })),
});
export const rangesOfArea = describedCall({
  ...place,
  path: `${ADDRESS}/:id/faixas-salariais`,
  summary: texts.ranges,
  description: texts.rangesWhy,
  audience: { right: "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_VER" },
  answers: list(shapeOf({ id, nome: text, cargo: named })),
});
export const talentsOfArea = describedCall({
  ...place,
  path: `${ADDRESS}/:id/talentos`,
  summary: texts.talents,
  audience: { right: colaboradoresRights.view },
  answers: list(shapeOf({ id, nome: text, cargo: orNull(shapeOf({ nome: text })) })),
});
export const areasWithoutResponsibles = describedCall({
  ...place,
  path: `${ADDRESS}/agrupadas-sem-responsaveis`,
  summary: texts.withoutResponsibles,
  answers: list(shapeOf({ empresa: named, areas: list(named) })),
});
export const entriesInArea = describedCall({
  ...place,
  path: `${ADDRESS}/:id/historicos-colaboradores-vinculados`,
  summary: texts.entries,
  audience: { right: colaboradoresRights.view },
  answers: list(shapeOf({ id, colaborador: named, data: day })),
});
export const requestsOfArea = describedCall({
  ...place,
  path: `${ADDRESS}/:id/solicitacoes-vinculadas`,
  summary: texts.requests,
  audience: { right: "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER" },
  answers: list(shapeOf({ id, descricao: text, data: day })),
});
export const areasBelow = describedCall({
  ...place,
  path: `${ADDRESS}/:id/areasOrganizacionais-vinculadas`,
  summary: texts.below,
  answers: list(named),
});
