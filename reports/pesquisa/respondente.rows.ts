import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { surveyRespondents } from "../../src/features/pesquisa/respostas/report-rows.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { questionarios } from "../../src/generated/types/pesquisa/questionarios.ts";

/** Who was asked in the surveys asked for, of the talents this reader sees. */
export const rows: RowSource = async (read) => {
  const surveys = new Set((await read.rows(sql`select x.id from ${read.of(questionarios)} x`)).map(({ id }) => Number(id)));
  const wanted = read.ids("pesquisasIds").filter((id) => surveys.has(id));
  const people = new Map(
    (
      await read.rows(
        sql`select p.id, p.estabelecimento_id, p.area_organizacional_id, p.cargo_id from ${read.of(colaboradores)} p`,
      )
    ).map((row) => [Number(row.id), row]),
  );
  const optional = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
  const found = await read.inEach((place) => surveyRespondents(place, wanted));
  return found.flatMap(({ company, id, survey, talent, situation, answeredOn }) => {
    const person = people.get(talent);
    if (person === undefined) return [];
    return [
      {
        id,
        empresa_id: company,
        pesquisa_id: survey,
        colaborador_id: talent,
        estabelecimento_id: optional(person.estabelecimento_id),
        area_organizacional_id: optional(person.area_organizacional_id),
        cargo_id: optional(person.cargo_id),
        situacao: situation,
        respondida: answeredOn,
      },
    ];
  });
};
