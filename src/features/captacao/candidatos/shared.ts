import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import {
  anyObject,
  component,
  flag,
  id,
  ids,
  list,
  maybe,
  type Of,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

const BASE = "/captacao/candidatos";
const RIGHTS = {
  view: "ROLE_CAPTACAO_CANDIDATOS_VER",
  add: "ROLE_CAPTACAO_CANDIDATOS_INSERIR",
  edit: "ROLE_CAPTACAO_CANDIDATOS_EDITAR",
  remove: "ROLE_CAPTACAO_CANDIDATOS_EXCLUIR",
} as const;
const place = { module: "captacao", title: texts.title } as const;
const reads = { ...place, method: "GET", audience: { right: RIGHTS.view } } as const;
const whole = component("captacao.candidatos.lido") as Shape<WireRecord>;

const NAMESAKES = list(shapeOf({ id, nome: text, cpf: orNull(text) }));

export const namesakes = describedCall({
  ...reads,
  path: `${BASE}/candidatos-homonimos`,
  summary: texts.namesakes,
  description: texts.namesakesWhy,
  query: { nome: text },
  needs: ["nome"],
  answers: NAMESAKES,
});

/** The same for a name that is being typed: it stands in no address. */
export const typedNamesakes = describedCall({
  ...reads,
  method: "POST",
  path: namesakes.path,
  summary: texts.namesakes,
  description: texts.namesakesWhy,
  takes: shapeOf({ nome: textUpTo(100) }),
  answers: NAMESAKES,
});

export const byCpf = describedCall({
  ...reads,
  path: `${BASE}/candidato-cpf`,
  summary: texts.byCpf,
  query: { cpf: text },
  needs: ["cpf"],
  answers: whole,
});

export const complete = describedCall({
  ...reads,
  path: `${BASE}/:id/completo`,
  summary: texts.complete,
  description: texts.completeWhy,
  query: { comCargos: flag },
  answers: whole,
});

export const photo = describedCall({
  ...reads,
  path: `${BASE}/:id/foto`,
  summary: texts.photo,
  answers: { file: ["image/jpeg", "image/png"] },
});

export const download = describedCall({
  ...reads,
  audience: { right: "ROLE_CAPTACAO_DOCUMENTOS_ANEXOS_VER" },
  path: "/captacao/documentos-anexos/:id/download",
  summary: texts.download,
  answers: { file: ["*/*"] },
});

/** Lists of a record that calls read one by one, by the last part of the address. */
export const PARTS = {
  conhecimentos: "conhecimentos",
  formacoes: "formacao",
  certificados: "certificados",
  idiomas: "candidatoIdiomas",
  experiencias: "experiencias",
  "areas-interesses": "areasInteresse",
} as const;
type Part = keyof typeof PARTS;

export const partCalls = (Object.keys(PARTS) as readonly Part[]).map((part) => ({
  member: PARTS[part],
  call: describedCall({ ...reads, path: `${BASE}/:id/${part}`, summary: texts.part[part], answers: list(anyObject) }),
}));

const cv = textUpTo(50_000);
const byCv = { ...place, path: `${BASE}/candidato-curriculo`, description: texts.byCvWhy, answers: whole } as const;
export const addByCv = describedCall({
  ...byCv,
  method: "POST",
  audience: { right: RIGHTS.add },
  summary: texts.addByCv,
  takes: shapeOf({ nome: text, pessoal: anyObject, ocrTexto: cv }),
  status: 201,
});
export const changeByCv = describedCall({
  ...byCv,
  method: "PUT",
  audience: { right: RIGHTS.edit },
  summary: texts.changeByCv,
  takes: shapeOf({ id, nome: maybe(text), pessoal: maybe(anyObject), ocrTexto: maybe(cv) }),
});

const held = shapeOf({ candidatoId: id, nome: text, pendencias: list(text) });
export type HeldCandidate = Of<typeof held>;

export const pending = describedCall({
  ...place,
  method: "POST",
  audience: { right: RIGHTS.view },
  path: `${BASE}/verificar-pendencias-em-lote`,
  summary: texts.pending,
  description: texts.pendingWhy,
  takes: shapeOf({ ids }),
  answers: list(held),
});

export const removeSeveral = describedCall({
  ...place,
  method: "POST",
  audience: { right: RIGHTS.remove },
  path: `${BASE}/remove-candidato-em-lote`,
  summary: texts.remove,
  description: texts.removeWhy,
  takes: shapeOf({ ids }),
  answers: shapeOf({ removidos: list(id), mantidos: list(held) }),
});
