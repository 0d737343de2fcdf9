import { sql } from "kysely";
import type { RowSource, RowsRead } from "../../src/engine/report/row-source.ts";
import { talentResults } from "../../src/features/avaliacao/respostas/report-rows.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Above every number of a talent: one number for cycle and talent together. */
export const BEYOND = 16_777_216;
/** Width of a band of results. */
const BAND = 20;
const LAST = 4;

/** Numbers of the talents this reader sees anyway. */
export async function seenTalents(read: RowsRead): Promise<ReadonlySet<number>> {
  const rows = await read.rows(sql`select p.id from ${read.of(colaboradores)} p`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Evaluated talents with what they came to in each cycle; what may not be told is empty. */
export const rows: RowSource = async (read) => {
  const seen = await seenTalents(read);
  const found = await read.inEach((place) => talentResults(place, read.ids("avaliacoesIds")));
  return found
    .filter(({ id }) => seen.has(id))
    .map(({ company, cycle, resultado: { desempenho, competencias, performance, poucas }, ...person }) => ({
      id: cycle.id * BEYOND + person.id,
      empresa_id: company,
      avaliacao_id: cycle.id,
      colaborador_id: person.id,
      estabelecimento_id: person.estabelecimento?.id ?? null,
      area_organizacional_id: person.area?.id ?? null,
      cargo_id: person.cargo?.id ?? null,
      desempenho,
      competencias,
      performance,
      faixa: performance === null ? (poucas ? "P" : "S") : String(Math.min(LAST, Math.floor(performance / BAND))),
    }));
};
