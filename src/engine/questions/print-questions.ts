import type { DocumentEvent } from "../../reporting/document.ts";
import { paperColumn } from "../../reporting/paper-column.ts";
import { GRADE, MULTIPLE, OBJECTIVE, SUBJECTIVE } from "../../rules/questions/question.ts";
import type { KeptAnswer } from "./answers.ts";
import type { AskedQuestion } from "./asked.ts";
import { PRINTED_QUESTIONS as texts } from "./texts.ts";

export interface QuestionsPrint {
  /** What each option and question weighs is shown. */
  readonly weights?: boolean;
}

/** Questions to be answered by hand: options to tick, lines to write on, in their order and under their aspects; at the end what a mark means, where one stands. */
export function blankQuestions(
  questions: readonly AskedQuestion[],
  { weights = false }: QuestionsPrint = {},
): readonly DocumentEvent[] {
  let aspect: string | null = null;
  const asked = questions.flatMap((question, at): readonly DocumentEvent[] => {
    const name = question.aspecto?.nome ?? null;
    const begins = name !== aspect;
    aspect = name;
    const weight = weights ? ` ${texts.weight(question.peso)}` : "";
    const mark = question.obrigatoria ? " *" : "";
    return [
      ...(begins ? [{ type: "section", title: name ?? texts.noAspect, level: 1 } as const] : []),
      { type: "section", title: `${at + 1}. ${question.texto}${mark}${weight}`, level: 2 },
      ...places(question, weights),
      ...(asksComment(question) ? [line(question.comentario ?? texts.comment), ...WRITTEN] : []),
    ];
  });
  return questions.some(({ obrigatoria }) => obrigatoria)
    ? [...asked, { type: "text", text: texts.required, above: HAND }]
    : asked;
}

const line = (text: string): DocumentEvent => ({ type: "text", text });
/** Millimetres above a line somebody writes on. */
const HAND = 4;
const written: DocumentEvent = { type: "text", text: texts.written, above: HAND };
const WRITTEN = [written, written] as const;

const asksComment = ({ tipo, comentario, exigirComentario }: AskedQuestion): boolean =>
  exigirComentario || (tipo !== SUBJECTIVE && comentario !== null && comentario !== "");

function places({ tipo, respostas, notaMinima, notaMaxima }: AskedQuestion, weights: boolean): readonly DocumentEvent[] {
  if (tipo === GRADE) return [line(texts.gradeBetween(notaMinima ?? 0, notaMaxima ?? 10))];
  if (tipo !== OBJECTIVE && tipo !== MULTIPLE) return WRITTEN;
  const box = tipo === MULTIPLE ? texts.several : texts.single;
  return respostas.map(({ texto, peso }) => line(`${box} ${texto}${weights ? ` ${texts.weight(peso)}` : ""}`));
}

/** What was asked beside what was answered, a line each. */
export function answeredQuestions(questions: readonly AskedQuestion[], answers: readonly KeptAnswer[]): readonly DocumentEvent[] {
  const given = new Map(answers.map((one) => [one.perguntaId, one]));
  return [
    {
      type: "columns",
      groups: [],
      columns: [
        { key: "numero", title: texts.number, format: "integer", width: { mm: 10 } },
        paperColumn("aspecto", texts.aspect, 2),
        paperColumn("pergunta", texts.question, 4),
        paperColumn("resposta", texts.answer, 4),
        paperColumn("comentario", texts.comment, 3),
      ],
    },
    ...questions.map((question, at): DocumentEvent => {
      const answer = given.get(question.id);
      return {
        type: "row",
        cells: [
          String(at + 1),
          question.aspecto?.nome ?? null,
          question.texto,
          answer === undefined ? null : saidOf(question, answer),
          answer?.comentario != null && isChosen(question) ? answer.comentario : null,
        ],
      };
    }),
  ];
}

const isChosen = ({ tipo }: AskedQuestion): boolean => tipo === OBJECTIVE || tipo === MULTIPLE || tipo === GRADE;

/** An answer in the words it was given in. */
export function saidOf(question: AskedQuestion, { respostaId, respostasIds, nota, comentario }: KeptAnswer): string | null {
  if (question.tipo === GRADE) return nota === null ? null : String(nota);
  if (!isChosen(question)) return comentario;
  const chosen = new Set(respostaId === null ? respostasIds : [respostaId]);
  return (
    question.respostas
      .filter(({ id }) => chosen.has(id))
      .map(({ texto }) => texto)
      .join("; ") || null
  );
}
