import { describedCall } from "../../../../metadata/call.ts";
import { flag, id, list, maybe, moment, type Of, only, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { dataTexts } from "./texts.ts";

const BASE = "/externo/candidatos/:id";
const own = { module: "captacao", title: dataTexts.title, audience: { candidate: true } } as const;

const told = shapeOf({
  empresa: text,
  finalidade: text,
  prazo: text,
  /** Every member of the record that holds something, under its heading, in words. */
  dados: list(shapeOf({ titulo: text, itens: list(shapeOf({ titulo: text, valor: text })) })),
  acessos: list(shapeOf({ momento: moment, quem: text, como: text })),
  aceites: list(shapeOf({ titulo: text, em: orNull(moment), vale: flag })),
  permaneceBanco: flag,
});
export type OwnData = Of<typeof told>;

export const readData = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/meus-dados`,
  summary: dataTexts.read,
  answers: told,
});
export const downloadData = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/meus-dados/arquivo`,
  summary: dataTexts.download,
  answers: { file: ["application/json"] },
});
export const bankConsent = describedCall({
  ...own,
  method: "PUT",
  path: `${BASE}/banco-de-talentos`,
  summary: dataTexts.consent,
  description: dataTexts.consentWhy,
  // Whose address it is, is asked first: what is sent is read afterwards.
  takes: shapeOf({ permanece: maybe(flag) }),
  answers: shapeOf({ permaneceBanco: flag }),
});
export const eraseOwn = describedCall({
  ...own,
  method: "POST",
  path: `${BASE}/exclusao`,
  summary: dataTexts.erase,
  description: dataTexts.eraseWhy,
  takes: shapeOf({ senha: maybe(text) }),
  answers: shapeOf({ id, excluido: only(true) }),
});
