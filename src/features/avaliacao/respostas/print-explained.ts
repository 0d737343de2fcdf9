import type { Column, DocumentEvent } from "../../../reporting/document.ts";
import { paperColumn } from "../../../reporting/paper-column.ts";
import type { explained } from "./explain.ts";
import { printTexts as texts } from "./impressao/texts.ts";

type Explained = Awaited<ReturnType<typeof explained>>;
type Sheet = Explained["questionarios"][number];

/** A result down to the single answers: parts with what they weigh, levels, then each sheet with its questions and competences. */
export function explainedEvents(proof: Explained): readonly DocumentEvent[] {
  const { pesos, porPapel, niveis, questionarios, desempenho, competencias, performance } = proof;
  const weightOf = (part: keyof typeof pesos.papeis | null): string | null => (part === null ? null : String(pesos.papeis[part]));
  return [
    ...table(
      [paperColumn("papel", texts.part, 3), number("respondentes", texts.people, "integer"), ...WEIGHED, ...RESULTS],
      [
        ...porPapel.map(({ papel, respondentes, ...of }) => [
          papel === null ? texts.together : texts.partName(papel),
          String(respondentes),
          weightOf(papel),
          figure(of.desempenho),
          figure(of.competencias),
          null,
        ]),
        [texts.result, null, null, figure(desempenho), figure(competencias), figure(performance)],
      ],
    ),
    line(texts.resultWeights(pesos.modelo, pesos.competencias)),
    ...titled(
      texts.competences,
      [
        paperColumn("competencia", texts.competence, 4),
        ...WEIGHED,
        demanded,
        number("alcancado", texts.reached),
        number("auto", texts.self),
      ],
      niveis.map(({ competencia, peso, exigido, alcancado, auto }) => [
        competencia.nome,
        String(peso),
        String(exigido),
        figure(alcancado),
        figure(auto),
      ]),
    ),
    ...questionarios.flatMap(sheetEvents),
  ];
}

function sheetEvents({ avaliador, papel, peso, desempenho, competencias, notaQuestionario, perguntas, niveis }: Sheet) {
  const said = [
    texts.weighs(peso),
    ...(notaQuestionario === null ? [] : [texts.percent(texts.grade, notaQuestionario)]),
    ...(desempenho === null ? [] : [texts.percent(texts.performanceAxis, desempenho)]),
    ...(competencias === null ? [] : [texts.percent(texts.competences, competencias)]),
  ];
  return [
    { type: "section", title: texts.sheetOf(avaliador.nome, texts.partName(papel)), level: 2 },
    line(said.join(" · ")),
    ...(perguntas.length === 0
      ? []
      : table(
          [paperColumn("pergunta", texts.question, 4), paperColumn("resposta", texts.answer, 3), ...WEIGHED, ...VALUED],
          perguntas.map(({ texto, opcoes, pontos, peso: weight, valor }) => [
            texto,
            texts.answerOf(opcoes, pontos),
            String(weight),
            figure(valor),
          ]),
        )),
    ...(niveis.length === 0
      ? []
      : table(
          [
            paperColumn("competencia", texts.competence, 4),
            paperColumn("nivel", texts.reached, 3),
            demanded,
            ...WEIGHED,
            ...VALUED,
          ],
          niveis.map(({ competencia, alcancado, comportamentos, exigido, peso: weight, valor }) => [
            competencia.nome,
            texts.levelOf(alcancado, comportamentos),
            String(exigido),
            String(weight),
            figure(valor),
          ]),
        )),
  ] satisfies readonly DocumentEvent[];
}

const line = (words: string): DocumentEvent => ({ type: "text", text: words });
const figure = (value: number | null): string | null => (value === null ? null : String(value));
const number = (key: string, title: string, format: Column["format"] = "decimal"): Column => ({
  key,
  title,
  format,
  width: { mm: 26 },
});
const WEIGHED = [number("peso", texts.weight)];
const VALUED = [number("valor", texts.value)];
const RESULTS = [
  number("desempenho", texts.performance),
  number("competencias", texts.competencesOf),
  number("performance", texts.performanceOf),
];
const demanded = number("exigido", texts.demanded, "integer");

const table = (columns: readonly Column[], rows: readonly (readonly (string | null)[])[]): readonly DocumentEvent[] => [
  { type: "columns", groups: [], columns },
  ...rows.map((cells): DocumentEvent => ({ type: "row", cells })),
];

const titled = (title: string, ...of: Parameters<typeof table>): readonly DocumentEvent[] =>
  of[1].length === 0 ? [] : [{ type: "section", title, level: 2 }, ...table(...of)];
