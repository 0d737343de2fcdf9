import type { MadeDocument } from "../../../../http/send-document.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Cell } from "../../../../reporting/document.ts";
import { paperColumn } from "../../../../reporting/paper-column.ts";
import { type Chain, salaryChain } from "./calls.ts";
import { clauseLine, linkSaid, positionSaid, chainTexts as texts } from "./texts.ts";

const COLUMNS = [paperColumn("passo", texts.step, 3), paperColumn("resultado", texts.result, 1)];

/** Where a value comes from, on paper. */
export function chainPaper(chain: Chain): MadeDocument {
  const { alvo, data, proposta, valor, elos, clausulas, passos, posicao, avisos } = chain;
  const field = (label: string, value: Cell) => ({ label, format: "text" as const, value });
  const text = (said: string) => ({ type: "text", text: said }) as const;
  const section = (title: string) => ({ type: "section", title, level: 2 }) as const;
  return {
    title: texts.title(alvo.nome),
    code: salaryChain.path.slice(1),
    name: "de-onde-vem-o-valor",
    events: [
      {
        type: "fields",
        fields: [
          field(texts.name, alvo.nome),
          field(texts.day, dayText(data)),
          field(texts.value, valor === null ? texts.noValue : texts.money(valor)),
          ...(proposta === null ? [] : [field(texts.table, proposta.tabela.nome)]),
          ...(proposta === null || proposta.atual === null ? [] : [field(texts.current, texts.money(proposta.atual))]),
          ...(posicao === null ? [] : [field(texts.position, positionSaid(posicao))]),
        ],
      },
      ...avisos.map(text),
      ...(elos.length === 0
        ? []
        : [section(texts.links), ...elos.map((one) => text(`${texts.linkOf[one.tipo]} ${one.nome}, ${linkSaid(one)}`))]),
      ...(clausulas.length === 0 ? [] : [section(texts.clauses), ...clausulas.map((one) => text(clauseLine(one)))]),
      ...(passos.length === 0
        ? []
        : [
            section(texts.steps),
            { type: "columns", groups: [], columns: COLUMNS } as const,
            ...passos.map(({ texto, resultado }) => ({ type: "row", cells: [texto, texts.plain(resultado)] }) as const),
            { type: "totals", level: -1, label: "", figures: [] } as const,
          ]),
    ],
  };
}
