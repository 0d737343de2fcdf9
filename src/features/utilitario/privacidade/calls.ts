import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import {
  count,
  day,
  filledLine,
  flag,
  id,
  list,
  object,
  only,
  orNull,
  pageOf,
  type Shape,
  shapeOf,
  text,
  whole,
} from "../../../metadata/shape.ts";
import {
  ADDRESS,
  type Expired,
  FORGET_RIGHT,
  type Forgetting,
  type Named,
  PERSON_RIGHT,
  type PersonChoice,
  type Processing,
  READS_RIGHT,
  type ReadEntry,
  type ReadsOptions,
  SEE_RIGHT,
  TERM_RIGHT,
  type Terms,
} from "./shared.ts";

const named = object<Named>({ id: text, titulo: text });
const processing = object<Processing>({
  modulo: named,
  cadastro: named,
  titular: flag,
  finalidade: orNull(text),
  baseLegal: orNull(text),
  prazo: orNull(text),
  campos: list(object({ campo: text, titulo: text, classe: text, sensivel: flag })),
  autoridades: list(object({ nome: text, titulo: text })),
  perfis: list(text),
});
const forgetting = object<Forgetting>({
  cadastro: named,
  id,
  nome: text,
  impedimento: orNull(text),
  campos: list(text),
  arquivos: count,
  auditoria: count,
  mensagens: count,
});
const expired = object<Expired>({
  cadastro: named,
  meses: count,
  configuracao: text,
  registros: list(object({ id, nome: text, ultimaAtividade: text })),
  total: count,
});
const terms = object<Terms>({
  automatico: flag,
  mesesLeituras: count,
  vencidos: list(expired),
  porIdade: list(object({ titulo: text, prazo: text, total: count })),
});
const entry = object<ReadEntry>({
  id,
  quando: text,
  usuario: text,
  cadastro: text,
  registroId: orNull(id),
  quantidade: count,
  forma: text,
  campos: list(text),
});
/** Records that one call lets go of. */
export const MOST_GONE = 100;

const place = { module: "utilitario", title: "Privacidade" } as const;
const PERSON = `${ADDRESS}/pessoas/:modulo/:registro/:id` as const;
const sees = { ...place, method: "GET", audience: { right: SEE_RIGHT } } as const;
const finds = { ...place, method: "GET", audience: { right: [PERSON_RIGHT, FORGET_RIGHT] } } as const;
const forgets = { ...place, path: `${PERSON}/anonimizacao`, audience: { right: FORGET_RIGHT } } as const;
const keeps = { ...place, path: `${ADDRESS}/retencao`, audience: { right: TERM_RIGHT } } as const;
const reads = { ...place, method: "GET", audience: { right: READS_RIGHT } } as const;
/** Pages and ids of a log are smaller than those of records may become. */
const number: Shape<number> = { ...count, maximum: 999_999_999 };

export const processings = describedCall({
  ...sees,
  path: `${ADDRESS}/tratamentos`,
  summary: "Registro das operações de tratamento",
  answers: shapeOf({ content: list(processing) }),
});
export const processingsFile = describedCall({
  ...sees,
  path: `${ADDRESS}/tratamentos/exportacao`,
  summary: "O registro das operações de tratamento em um arquivo",
  query: { formato: only("csv", "json") },
  needs: ["formato"],
  answers: { file: ["text/csv; charset=utf-8", "application/json; charset=utf-8"] },
});

export const personRegisters = describedCall({
  ...finds,
  path: `${ADDRESS}/cadastros`,
  summary: "Cadastros que guardam pessoas",
  answers: list(named),
});
export const people = describedCall({
  ...finds,
  path: `${ADDRESS}/pessoas`,
  summary: "Pessoas de um cadastro, por parte do nome",
  query: { cadastro: textUpTo(200), q: textUpTo(200) },
  needs: ["cadastro"],
  answers: list(object<PersonChoice>({ id, nome: text })),
});
export const personData = describedCall({
  ...place,
  method: "GET",
  path: `${PERSON}/dados`,
  audience: { right: PERSON_RIGHT },
  summary: "Tudo o que se guarda de uma pessoa",
  query: { formato: only("json", "pdf") },
  needs: ["formato"],
  answers: { file: ["application/json; charset=utf-8", "application/pdf"] },
});

export const previewForgetting = describedCall({
  ...forgets,
  method: "GET",
  summary: "O que a anonimização de uma pessoa mudaria",
  answers: forgetting,
});
export const forget = describedCall({
  ...forgets,
  method: "POST",
  summary: "Anonimiza uma pessoa, de vez",
  takes: shapeOf({ confirmacao: filledLine(200) }),
  answers: forgetting,
});

export const readTerms = describedCall({
  ...keeps,
  method: "GET",
  summary: "Prazos de guarda e o que já venceu",
  answers: terms,
});
export const setTerms = describedCall({
  ...keeps,
  method: "PUT",
  summary: "Altera os prazos de guarda da empresa",
  takes: shapeOf({ automatico: flag, mesesLeituras: whole }),
  answers: terms,
});
export const letGo = describedCall({
  ...keeps,
  method: "POST",
  path: `${ADDRESS}/retencao/execucao`,
  summary: "Anonimiza o que passou do prazo",
  takes: shapeOf({
    confirmacao: filledLine(40),
    cadastro: filledLine(100),
    ids: { ...list(id), minItems: 1, maxItems: MOST_GONE } as Shape<readonly number[]>,
  }),
  answers: shapeOf({ anonimizados: count, recusados: list(shapeOf({ id, reason: text })) }),
});

export const listReads = describedCall({
  ...reads,
  path: `${ADDRESS}/leituras`,
  summary: "Quem leu dados sensíveis",
  query: { page: number, de: day, ate: day, usuario: number, cadastro: textUpTo(200), registro: number },
  answers: pageOf(entry),
});
export const readsOptions = describedCall({
  ...reads,
  path: `${ADDRESS}/leituras/opcoes`,
  summary: "O que os filtros das leituras oferecem",
  answers: object<ReadsOptions>({ usuarios: list(named), cadastros: list(named) }),
});
