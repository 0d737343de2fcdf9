import { sql } from "kysely";
import type { GivenRow, RowSource } from "../../src/engine/report/row-source.ts";
import { surveyResults } from "../../src/features/pesquisa/respostas/report-rows.ts";
import { questionarios } from "../../src/generated/types/pesquisa/questionarios.ts";

/** Above every line of a survey: one number for survey and line together. */
const BEYOND = 1_000_000;
const HIDDEN = "Menos respostas que o mínimo";
const WRITTEN = "Respondidas";

type Told = Awaited<ReturnType<typeof surveyResults>>[number];

/** Each question of the surveys asked for: its options with how many chose them, and what was written. */
export const rows: RowSource = async (read) => {
  const seen = new Set((await read.rows(sql`select x.id from ${read.of(questionarios)} x`)).map(({ id }) => Number(id)));
  const wanted = read.ids("pesquisasIds").filter((id) => seen.has(id));
  const found = await read.inEach((place) => surveyResults(place, wanted));
  return found.flatMap(lines);
};

function lines(survey: Told): readonly GivenRow[] {
  const bare = survey.perguntas.flatMap(({ texto, respostas, media, opcoes, comentarios }, at) => {
    const pergunta = `${String(at + 1).padStart(2, "0")}. ${texto}`;
    const line = (resposta: string, vezes: number | null, parte: number | null, comentario = false) => ({
      pergunta,
      resposta,
      vezes,
      parte,
      media,
      comentario,
    });
    if (respostas === null) return [line(HIDDEN, null, null)];
    const counted =
      opcoes === null
        ? [line(WRITTEN, respostas, null)]
        : opcoes.map(({ texto: option, quantidade, percentual }) => line(option, quantidade, percentual));
    return [...counted, ...comentarios.map((text) => line(text, null, null, true))];
  });
  return bare.map((line, at) => ({ id: survey.id * BEYOND + at, empresa_id: survey.company, pesquisa_id: survey.id, ...line }));
}
