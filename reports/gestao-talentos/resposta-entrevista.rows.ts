import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { interviewAnswers } from "../../src/features/pesquisa/entrevistas/report-rows.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { entrevistas } from "../../src/generated/types/pesquisa/entrevistas.ts";

/** So many interviews of a model there are at least before its answers are told: of a single one they would be one person's. */
const LEAST = 2;

/** Answers of the interviews this reader sees that were held for no vacancy. */
export const rows: RowSource = async (read) => {
  const found = await read.rows(sql`
    select e.id, e.questionario_id, e.data::text as data, p.estabelecimento_id, p.area_organizacional_id, p.cargo_id
    from ${read.of(entrevistas)} e join ${read.of(colaboradores)} p on p.id = e.colaborador_id where e.solicitacao_id is null`);
  const interviews = new Map(found.map((row) => [Number(row.id), row]));
  const answers = await read.inEach((place) => interviewAnswers(place, [...interviews.keys()]));
  const held = new Map<number, Set<number>>();
  for (const { interview } of answers) {
    const model = Number(interviews.get(interview)?.questionario_id);
    held.set(model, (held.get(model) ?? new Set()).add(interview));
  }
  const optional = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
  return answers.flatMap(({ company, interview, question, answer }, at) => {
    const row = interviews.get(interview);
    const model = Number(row?.questionario_id);
    if (row === undefined || (held.get(model)?.size ?? 0) < LEAST) return [];
    return [
      {
        id: at + 1,
        empresa_id: company,
        modelo_id: model,
        data: String(row.data),
        estabelecimento_id: optional(row.estabelecimento_id),
        area_organizacional_id: optional(row.area_organizacional_id),
        cargo_id: optional(row.cargo_id),
        entrevista: interview,
        pergunta: question,
        resposta: answer,
      },
    ];
  });
};
