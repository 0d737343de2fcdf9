import type { KeptAnswer } from "../../src/engine/questions/answers.ts";
import type { AskedQuestion } from "../../src/engine/questions/asked.ts";
import { saidOf } from "../../src/engine/questions/print-questions.ts";
import type { GivenRow, RowSource } from "../../src/engine/report/row-source.ts";
import { questionResults } from "../../src/features/avaliacao/respostas/report-rows.ts";
import { GRADE, MULTIPLE, OBJECTIVE } from "../../src/rules/questions/question.ts";
import { seenTalents } from "./resultado-talento.rows.ts";

/** Answers with how often they were given: options and grades as they were offered, words one by one. */
function counted(question: AskedQuestion, answers: readonly KeptAnswer[]): readonly (readonly [text: string, times: number])[] {
  if (question.tipo === OBJECTIVE || question.tipo === MULTIPLE)
    return question.respostas.map(({ id, texto }) => [
      texto,
      answers.filter(({ respostaId, respostasIds }) => respostaId === id || respostasIds.includes(id)).length,
    ]);
  const said = answers.flatMap((one) => saidOf(question, one) ?? []);
  const groups = [...Map.groupBy(said, (text) => text)].map(([text, of]) => [text, of.length] as const);
  return groups.sort(([a], [b]) => (question.tipo === GRADE ? Number(a) - Number(b) : a.localeCompare(b, "pt-BR")));
}

/** What the others answered to each question of each cycle, counted. */
export const rows: RowSource = async (read) => {
  const seen = await seenTalents(read);
  const [areas, positions, places, people] = ["areasIds", "cargosIds", "estabelecimentosIds", "colaboradoresIds"].map(
    (name) => new Set(read.ids(name)),
  );
  const among = (ids: ReadonlySet<number> | undefined, id: number | null): boolean =>
    ids === undefined || ids.size === 0 || (id !== null && ids.has(id));
  const found = await read.inEach((place) =>
    questionResults(
      place,
      read.ids("avaliacoesIds"),
      (one) =>
        seen.has(one.id) &&
        among(areas, one.area?.id ?? null) &&
        among(positions, one.cargo?.id ?? null) &&
        among(places, one.estabelecimento?.id ?? null) &&
        among(people, one.id),
    ),
  );
  const all = found.flatMap(({ company, cycle, question, answers }) => {
    const grades = answers.flatMap(({ nota }) => (question.tipo === GRADE && nota !== null ? [nota] : []));
    const media =
      grades.length === 0 ? null : Math.round((grades.reduce((sum, one) => sum + one, 0) / grades.length) * 100) / 100;
    return counted(question, answers).map(
      ([resposta, vezes]): GivenRow => ({
        empresa_id: company,
        avaliacao_id: cycle.id,
        pergunta: `${String(question.ordem).padStart(2, "0")}. ${question.texto}`,
        resposta,
        vezes,
        parte: Math.round((vezes / answers.length) * 1000) / 10,
        media,
      }),
    );
  });
  return all.map((row, at) => ({ id: at + 1, ...row }));
};
