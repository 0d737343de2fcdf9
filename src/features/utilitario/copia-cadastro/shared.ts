import { describedCall } from "../../../metadata/call.ts";
import { atMost, count, id, list, type Of, shapeOf, text } from "../../../metadata/shape.ts";
import { COPY_PAGE, COPY_RIGHT } from "./entry.ts";

const MOST_COMPANIES = 50;
const MOST_REGISTERS = 300;

const company = shapeOf({ id, nome: text });
const between = { origem: id, destinos: atMost(MOST_COMPANIES, id) };
const asked = shapeOf({ ...between, cadastros: atMost(MOST_REGISTERS, text) });
/** A register that may be copied between the companies chosen, by `<modulo>/<registro>`; `registros` lie in the origin. */
const offer = shapeOf({ id: text, titulo: text, modulo: text, registros: count });
/** A record that is told of by name. */
const told = shapeOf({ registro: text, motivos: list(text) });
/** What became, or would become, of one register. `existentes`: there already, by the natural key; `incompletos`: copied without a reference that has no counterpart there. */
const summary = shapeOf({
  id: text,
  titulo: text,
  criados: count,
  existentes: count,
  recusados: list(told),
  incompletos: list(told),
});
const destination = shapeOf({ empresa: company, cadastros: list(summary) });

export type CompanyName = Of<typeof company>;
export type Offer = Of<typeof offer>;
export type CopyRequest = Of<typeof asked>;
export type Told = Of<typeof told>;
export type RegisterSummary = Of<typeof summary>;
export type DestinationSummary = Of<typeof destination>;

/** Whether a company would be copied into itself, or twice into the same one. */
export const areDifferent = (origem: number, destinos: readonly number[]): boolean =>
  !destinos.includes(origem) && new Set(destinos).size === destinos.length;

const path = COPY_PAGE;
const place = { module: "utilitario", title: "Cópia de cadastros", audience: { right: COPY_RIGHT } } as const;

export const copyCompanies = describedCall({
  ...place,
  method: "GET",
  path: `${path}/empresas`,
  summary: "Empresas entre as quais o usuário pode copiar",
  answers: list(company),
});
export const copyOffers = describedCall({
  ...place,
  method: "POST",
  path: `${path}/cadastros`,
  summary: "Cadastros que podem ser copiados entre as empresas escolhidas",
  takes: shapeOf(between),
  answers: list(offer),
});
export const simulateCopy = describedCall({
  ...place,
  method: "POST",
  path: `${path}/simulacao`,
  summary: "Diz o que a cópia faria, sem gravar",
  takes: asked,
  answers: list(destination),
});
export const copyRegisters = describedCall({
  ...place,
  method: "POST",
  path,
  summary: "Copia cadastros de uma empresa para outras",
  takes: asked,
  answers: list(destination),
});
