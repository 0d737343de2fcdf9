import { describedCall } from "../../../../metadata/call.ts";
import { count, day, flag, id, ids, list, only, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { texts as areaTexts } from "../texts.ts";
import { proof } from "../vagas/shared.ts";
import { texts } from "./texts.ts";

const { publicReasons } = texts;
const place = { module: "captacao", title: texts.title, method: "GET" } as const;
const named = shapeOf({ id, nome: text });
const ofCompany = {
  ...place,
  audience: { public: publicReasons.options },
  description: texts.without,
  query: { empresaId: id },
  answers: list(named),
} as const;

export const interests = describedCall({ ...ofCompany, path: "/externo/areas-interesse", summary: texts.interests });
export const positions = describedCall({ ...ofCompany, path: "/externo/cargos", summary: texts.positions });
export const heard = describedCall({ ...ofCompany, path: "/externo/como-ficou-sabendo-vaga", summary: texts.heard });
export const knowledge = describedCall({ ...ofCompany, path: "/externo/conhecimentos", summary: texts.knowledge });
export const studies = describedCall({
  ...ofCompany,
  path: "/externo/areas-formacao/cargos",
  summary: texts.studies,
  query: { empresaId: id, cargosIds: ids },
});

const everywhere = { ...place, audience: { public: publicReasons.places } } as const;
export const languages = describedCall({
  ...place,
  audience: { public: publicReasons.options },
  path: "/externo/idiomas",
  summary: texts.languages,
  answers: list(named),
});
export const states = describedCall({
  ...everywhere,
  path: "/externo/estados",
  summary: texts.states,
  answers: list(shapeOf({ id, nome: text, sigla: text })),
});
export const cities = describedCall({
  ...everywhere,
  path: "/externo/estados/:id/cidades",
  summary: texts.cities,
  answers: list(named),
});

const known = shapeOf({ existe: flag });
const asksPerson = {
  ...place,
  audience: { public: publicReasons.person },
  description: areaTexts.cpfWork,
  answers: known,
} as const;
export const person = describedCall({
  ...asksPerson,
  path: "/externo/pessoas/cpf",
  summary: texts.person,
  query: { cpf: text, recaptcha: proof },
  needs: ["cpf"],
});
export const personOf = describedCall({
  ...asksPerson,
  path: "/externo/pessoas/cpf-e-empresaId",
  summary: texts.personOf,
  query: { cpf: text, empresaId: id, recaptcha: proof },
  needs: ["cpf", "empresaId"],
});

const extraField = shapeOf({ campo: text, titulo: text, obrigatorio: flag });
const asksFields = { ...place, audience: { public: publicReasons.fields } } as const;
const extra = { ...asksFields, summary: texts.extra, answers: list(extraField) } as const;
export const extraFields = describedCall({ ...extra, path: "/externo/campos-extras/:id" });
export const companyExtraFields = describedCall({ ...extra, path: "/externo/empresas/:id/campos-extras" });
export const visibleFields = describedCall({
  ...asksFields,
  path: "/externo/empresas/:id/campos-extras-visiveis-obrigatorios/:cadastro",
  summary: texts.visible,
  answers: shapeOf({ visiveis: list(text), obrigatorios: list(text) }),
});

const ad = shapeOf({
  id,
  titulo: text,
  descricao: text,
  exibirModuloExterno: only(true),
  diasEsperaNovaAplicacao: orNull(count),
  previsaoEncerramento: orNull(day),
  /** Within how many days half of those who applied to the company were answered; null while too few were. */
  diasParaResponder: orNull(count),
  solicitacao: shapeOf({ id, quantidade: count, empresa: shapeOf({ id }) }),
});
export const ads = describedCall({
  ...place,
  audience: { public: publicReasons.ads },
  path: "/externo/anuncios",
  summary: texts.ads,
  description: texts.without,
  query: { empresaId: id },
  answers: list(ad),
});
