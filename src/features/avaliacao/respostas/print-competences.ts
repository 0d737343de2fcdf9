import type { DocumentEvent } from "../../../reporting/document.ts";
import { hundredths, readRational } from "../../../rules/questions/rational.ts";
import type { Annex } from "./annex.ts";
import type { ratedCompetences } from "./competences.ts";
import { printTexts as texts } from "./impressao/texts.ts";

type Rated = Awaited<ReturnType<typeof ratedCompetences>>;

const line = (text: string): DocumentEvent => ({ type: "text", text });
const title: DocumentEvent = { type: "section", title: texts.competences, level: 2 };

/** How a competence was rated: the level, and the behaviours that were seen; null where it was not. */
export function ratedWords(
  scale: Rated["escala"],
  { nivelCompetenciaId, comportamentos, comportamentosIds }: Rated["competencias"][number],
): string | null {
  const level = scale.find(({ id }) => id === nivelCompetenciaId)?.descricao;
  const seen = comportamentos.filter(({ id }) => comportamentosIds?.includes(id)).map(({ descricao }) => descricao);
  return [...(level === undefined ? [] : [level]), ...seen].join("; ") || null;
}

/** Competences beside the level they were rated with and the behaviours that were seen, a line each. */
export function answeredCompetences({ escala, competencias }: Rated): readonly DocumentEvent[] {
  if (competencias.length === 0) return [];
  return [
    title,
    {
      type: "columns",
      groups: [],
      columns: [
        { key: "competencia", title: texts.competence, format: "text", width: { share: 3 } },
        { key: "exigido", title: texts.demanded, format: "text", width: { share: 2 } },
        { key: "nivel", title: texts.level, format: "text", width: { share: 4 } },
        { key: "comentario", title: texts.comment, format: "text", width: { share: 3 } },
      ],
    },
    ...competencias.map(
      (one): DocumentEvent => ({
        type: "row",
        cells: [one.competencia.nome, one.nivelExigido?.descricao ?? null, ratedWords(escala, one), one.comentario],
      }),
    ),
  ];
}

/** What the answers came to, and the grade typed by hand where one was. */
export function annexLines({ notaQuestionario, desempenho, alcancado }: Annex): readonly DocumentEvent[] {
  const percent = (label: string, text: string | null | undefined): readonly DocumentEvent[] => {
    const value = readRational(text ?? null);
    return value === null ? [] : [line(texts.percent(label, hundredths(value)))];
  };
  return [
    ...(notaQuestionario === null ? [] : [line(texts.percent(texts.grade, notaQuestionario))]),
    ...percent(texts.performanceAxis, desempenho),
    ...percent(texts.competences, alcancado),
  ];
}

/** Competences to be rated by hand: levels, or behaviours to tick. */
export function blankCompetences({ escala, competencias }: Rated): readonly DocumentEvent[] {
  if (competencias.length === 0) return [];
  return [
    title,
    ...competencias.flatMap(({ competencia, porComportamentos, comportamentos, exigirComentario }): readonly DocumentEvent[] => [
      line(competencia.nome),
      ...(porComportamentos
        ? comportamentos.map(({ descricao }) => `[ ] ${descricao}`)
        : escala.map(({ descricao }) => `( ) ${descricao}`)
      ).map(line),
      ...(exigirComentario ? [line(texts.comment), line(texts.written)] : []),
    ]),
  ];
}
