import { describedCall } from "../../../../metadata/call.ts";
import { reckoningStep } from "../../../../metadata/reckoning.ts";
import {
  count,
  day,
  flag,
  id,
  list,
  moment,
  type ObjectOf,
  type Of,
  only,
  orNull,
  shapeOf,
  text,
} from "../../../../metadata/shape.ts";
import { kind, money, place } from "../shared.ts";
import { chainTexts as texts } from "./texts.ts";

const clause = {
  tipo: only("dissidio", "percentual", "acrescimo", "merito"),
  valor: money,
  /** An amount on top, not a percentage. */
  emReais: flag,
  /** Twelfths that count, of an agreement that is proportional. */
  meses: orNull(count),
  /** Advances taken out of the salary before it is raised. */
  antecipacoes: list(shapeOf({ antes: money, depois: money })),
  /** Above this salary a fixed amount is added instead. */
  limite: orNull(money),
  acimaDoLimite: orNull(money),
  piso: orNull(money),
  teto: orNull(money),
  /** Rounded up to a multiple of it. */
  arredonda: orNull(count),
} as const;
/** What a proposal was given by: an agreement, a rule of the sheet, or a matrix of merit. */
export type Clause = ObjectOf<typeof clause>;

const named = shapeOf({ id, nome: text });
const writing = { autor: orNull(text), em: orNull(moment) } as const;
const link = shapeOf({
  tipo: kind,
  id,
  nome: text,
  motivo: orNull(text),
  /** The day its entry begins on. */
  desde: day,
  ...writing,
  /** The readjustment table that wrote it. */
  tabela: orNull(named),
});

const answered = {
  alvo: shapeOf({ tipo: kind, id, nome: text }),
  data: day,
  /** Of a line of a table; null where the value is in force. */
  proposta: orNull(shapeOf({ id, tabela: named, atual: orNull(money) })),
  valor: orNull(money),
  /** Dated entries it comes from, one on the other. */
  elos: list(link),
  clausulas: list(shapeOf({ ...clause, texto: text, ...writing })),
  passos: list(
    shapeOf({
      ...reckoningStep,
      /** What the steps so far come to. */
      resultado: money,
      texto: text,
    }),
  ),
  /** Beside what the range pays on that day. */
  posicao: orNull(shapeOf({ faixa: text, salario: money, percentual: money })),
  /** The day to ask for what it was before. */
  anterior: orNull(day),
  avisos: list(text),
} as const;

/** What one asks the chain of: a talent, a range or an index on a day, or, as a proposal, a line of a table by its number. */
const asked = { query: { tipo: kind, id, data: day, proposta: flag }, needs: ["id"] } as const;

export const salaryChain = describedCall({
  ...place,
  path: "/cargo-salario/salarios/explicacao",
  summary: texts.chain,
  description: texts.chainWhy,
  ...asked,
  answers: shapeOf(answered),
});
export type Chain = ObjectOf<typeof answered>;
export type Link = Of<typeof link>;

export const salaryChainPaper = describedCall({
  ...place,
  path: "/cargo-salario/salarios/explicacao/documento",
  summary: texts.paper,
  description: texts.chainWhy,
  ...asked,
  answers: { file: ["application/pdf"] },
});
