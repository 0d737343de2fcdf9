import type { RowSource } from "../../src/engine/report/row-source.ts";
import { competenceResults } from "../../src/features/avaliacao/respostas/report-rows.ts";
import { BEYOND, seenTalents } from "./resultado-talento.rows.ts";

/** Competences one cycle may ask for. */
const COMPETENCES = 1000;

/** Evaluated talents with the competences demanded of them: the level demanded, what the others say and what they say themselves. */
export const rows: RowSource = async (read) => {
  const seen = await seenTalents(read);
  const found = await read.inEach((place) => competenceResults(place, read.ids("avaliacoesIds")));
  const competences = [...new Set(found.map(({ competence }) => competence.id))].sort((a, b) => a - b);
  return found
    .filter(({ person }) => seen.has(person.id))
    .map(({ company, cycle, person, competence, demanded, reached, self }) => ({
      id: ((cycle.id % 512) * BEYOND + person.id) * COMPETENCES + competences.indexOf(competence.id),
      empresa_id: company,
      avaliacao_id: cycle.id,
      colaborador_id: person.id,
      estabelecimento_id: person.estabelecimento?.id ?? null,
      area_organizacional_id: person.area?.id ?? null,
      cargo_id: person.cargo?.id ?? null,
      competencia_id: competence.id,
      exigido: demanded,
      obtido: reached,
      auto: self,
      diferenca: reached === null ? null : Math.round((reached - demanded) * 100) / 100,
    }));
};
