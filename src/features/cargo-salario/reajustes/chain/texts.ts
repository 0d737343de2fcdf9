import { dayText, minuteText } from "../../../../metadata/moment.ts";
import type { ReckoningStep } from "../../../../metadata/reckoning.ts";
import type { Chain, Clause, Link } from "./calls.ts";

/** An amount as Brazilians write it; more places than two where it has them. */
const plain = (value: number): string => value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const money = (value: number): string => `R$ ${plain(value)}`;
const share = (value: number): string => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 4 })} %`;
const twelfths = (months: number): string => `${months} de 12 meses`;

/** Words about where a salary comes from, on screen and on paper. */
export const chainTexts = {
  chain: "De onde vem um salário, ou o que uma linha de uma tabela de reajuste propõe",
  chainWhy:
    "De um talento (tipo C), uma faixa (F) ou um índice (I) em uma data; hoje, sem data. Como proposta, o id é o de uma linha de uma tabela desse tipo. Os elos dizem as situações em vigor, as cláusulas o que propôs o valor, e os passos a conta, do começo ao arredondamento: quem os refaz, exatamente, chega ao mesmo centavo.",
  paper: "De onde vem um salário, para imprimir",
  nothing: (day: string): string => `Em ${dayText(day)} nenhum valor estava em vigor.`,
  unpaid: (day: string): string => `Em ${dayText(day)} a situação em vigor não dá um salário: falta o valor do que ela indica.`,
  corrected: (proposed: number): string =>
    `A situação foi corrigida depois de aplicada a tabela, que propunha ${money(proposed)}.`,
  moved: (then: number): string => `O valor atual mudou desde que a cláusula foi aplicada; era ${money(then)}.`,
  typed: "O valor foi digitado na tabela.",
  withoutCurrent: "Sem um valor atual na data da tabela não há sobre o que calcular.",

  open: "De onde vem este valor",
  openOf: (day: string): string => `De onde vem este valor, de ${dayText(day)}`,
  title: (name: string): string => `De onde vem o valor de ${name}`,
  failed: "Não foi possível carregar de onde vem o valor.",
  loading: "Carregando…",
  close: "Fechar",
  back: "Voltar",
  print: "Imprimir",
  inForce: (day: string): string => `Em vigor em ${dayText(day)}`,
  proposed: (table: string): string => `Proposto na tabela ${table}`,
  current: "Atual",
  noValue: "Sem valor",
  links: "Situações em vigor",
  linkOf: { C: "Situação funcional", F: "Faixa salarial", I: "Índice" },
  table: "Tabela de reajuste",
  openLink: (name: string): string => `De onde vem este valor: ${name}`,
  clauses: "Cláusulas",
  steps: "A conta",
  step: "Passo",
  result: "Resultado",
  position: "Na faixa",
  before: (day: string): string => `Ver o valor de ${dayText(day)}`,
  base: "Ver de onde vem o atual",
  name: "Nome",
  day: "Data",
  value: "Valor",
  money,
  plain,
} as const;

const STARTS = { only: "Valor informado", index: "Quantidade do índice", current: "Valor atual" } as const;

/** Each step of a reckoning in words. */
export const stepsSaid = (steps: readonly ReckoningStep[]): readonly string[] =>
  steps.map((step, at) => stepSaid(step, steps.length === 1 ? "only" : steps[at + 1]?.conta === "vezes" ? "index" : "current"));

function stepSaid({ conta, valor, por }: ReckoningStep, start: keyof typeof STARTS): string {
  const part = por === null ? "" : `, ${twelfths(por)}`;
  switch (conta) {
    case "inicio":
      return STARTS[start];
    case "percentual":
      return `${valor < 0 ? "Menos" : "Mais"} ${share(Math.abs(valor))}${part}`;
    case "soma":
      return `${valor < 0 ? "Menos" : "Mais"} ${money(Math.abs(valor))}${part}`;
    case "vezes":
      return `Vezes o valor do índice, ${money(valor)}`;
    case "razao":
      return `Sem a antecipação que o levou de ${money(valor)} a ${money(por ?? 1)}`;
    case "minimo":
      return `No mínimo ${money(valor)}`;
    case "maximo":
      return `No máximo ${money(valor)}`;
    case "multiplo":
      return `Arredondado para cima, a cada ${money(valor)}`;
    case "casas":
      return valor === 2 ? "Arredondado ao centavo" : `Arredondado a ${valor} casas`;
  }
}

const KINDS = { dissidio: "Dissídio", percentual: "Regra", acrescimo: "Regra", merito: "Matriz de mérito:" } as const;

/** A clause as a sentence. */
export function clauseSaid(clause: Clause): string {
  const { tipo, valor, emReais, meses, antecipacoes, limite, acimaDoLimite, piso, teto, arredonda } = clause;
  const given = emReais ? `${money(valor)} a mais` : share(valor);
  const more = [
    meses === null ? "" : `proporcional a ${twelfths(meses)}`,
    antecipacoes.length === 0
      ? ""
      : antecipacoes.length === 1
        ? "sem a antecipação já paga"
        : `sem as ${antecipacoes.length} antecipações já pagas`,
    limite === null ? "" : `acima de ${money(limite)}, ${money(acimaDoLimite ?? 0)} a mais no lugar`,
    piso === null ? "" : `piso de ${money(piso)}`,
    teto === null ? "" : `teto de ${money(teto)}`,
    arredonda === null ? "" : `arredondado para cima a cada ${money(arredonda)}`,
  ].filter(Boolean);
  return `${[`${KINDS[tipo]}${tipo === "merito" ? "" : " de"} ${given}`, ...more].join("; ")}.`;
}

/** A dated entry the value comes from: since when it holds, why, by which table, and who wrote it. */
export const linkSaid = ({ motivo, desde, tabela, autor, em }: Link): string =>
  [
    `desde ${dayText(desde)}`,
    ...(motivo === null ? [] : [motivo.toLowerCase()]),
    ...(tabela === null ? [] : [`tabela de reajuste ${tabela.nome}`]),
    ...(autor === null || em === null ? [] : [`por ${autor} em ${minuteText(em)}`]),
  ].join(", ");

export const clauseLine = ({ texto, autor, em }: Chain["clausulas"][number]): string =>
  autor === null || em === null ? texto : `${texto} Por ${autor} em ${minuteText(em)}.`;

export const positionSaid = ({ faixa, salario, percentual }: NonNullable<Chain["posicao"]>): string =>
  `${share(percentual)} de ${faixa}, que paga ${money(salario)}`;
