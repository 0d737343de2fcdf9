import { sql } from "kysely";
import { answersOf } from "../../src/engine/questions/answers.ts";
import { askedIn } from "../../src/engine/questions/asked.ts";
import { saidOf } from "../../src/engine/questions/print-questions.ts";
import { questionnairesWhere } from "../../src/engine/questions/questionnaire.ts";
import type { GivenRow, RowSource } from "../../src/engine/report/row-source.ts";
import { candidatos } from "../../src/generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../src/generated/types/captacao/candidatos-solicitacao.ts";
import { historico } from "../../src/generated/types/captacao/historico.ts";
import { resultOf } from "../../src/rules/questions/score.ts";

/** Questions one sheet may have. */
const QUESTIONS = 1000;

/** What candidates answered in their applications and in the stages of these: a line for each question. */
export const rows: RowSource = async (read) => {
  const places = await read.rows(sql`
    with candidatura as (select s.* from ${read.of(candidatosSolicitacao)} s join ${read.of(candidatos)} c on c.id = s.candidato_id
      where s.candidato_id = any(${[...read.ids("candidatosIds")]}::bigint[]))
    select ${candidatosSolicitacao.id}::text as ciclo, s.id as ciclo_id, s.candidato_id, s.solicitacao_id, null::bigint as etapa_id from candidatura s
    union all select ${historico.id}::text, h.id, s.candidato_id, s.solicitacao_id, h.etapa_seletiva_id
      from ${read.of(historico)} h join candidatura s on s.id = h.candidatura_id`);
  const byOccasion = new Map(places.map((place) => [`${place.ciclo} ${place.ciclo_id}`, place]));
  const models = new Set(read.ids("modelosIds"));
  return read.inEach<GivenRow>(async ({ queries, context: { company } }) => {
    const own = sql`q.empresa_id = ${company} and q.situacao = 'RESPONDIDA' and not q.anonimo and q.ciclo in (${candidatosSolicitacao.id}, ${historico.id})`;
    const sheets = (await questionnairesWhere(queries, own)).filter(
      ({ occasion, about }) => byOccasion.has(`${occasion.register} ${occasion.id}`) && (models.size === 0 || models.has(about)),
    );
    const given = await answersOf(
      queries,
      sheets.map(({ id }) => id),
    );
    const found: GivenRow[] = [];
    for (const { id, occasion, about, version, answeredOn } of sheets) {
      const place = byOccasion.get(`${occasion.register} ${occasion.id}`);
      const [questions, answers] = [await askedIn(queries, version), given.get(id) ?? []];
      for (const [at, question] of questions.entries()) {
        const answer = answers.find(({ perguntaId }) => perguntaId === question.id);
        found.push({
          id: id * QUESTIONS + at,
          empresa_id: company,
          candidato_id: Number(place?.candidato_id ?? 0),
          solicitacao_id: Number(place?.solicitacao_id ?? 0),
          etapa_seletiva_id: place?.etapa_id == null ? null : Number(place.etapa_id),
          modelo_id: about,
          data: answeredOn,
          resultado: resultOf(questions, answers),
          numero: at + 1,
          pergunta: question.texto,
          resposta: answer === undefined ? null : saidOf(question, answer),
        });
      }
    }
    return found;
  });
};
