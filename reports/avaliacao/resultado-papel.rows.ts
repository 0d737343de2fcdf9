import type { RowSource } from "../../src/engine/report/row-source.ts";
import { talentResults } from "../../src/features/avaliacao/respostas/report-rows.ts";
import { BEYOND, seenTalents } from "./resultado-talento.rows.ts";

const PARTS = ["U", "R", "L", "P", "A"];

/** Evaluated talents with what each part came to, as far as it may be told; parts of few stand together. */
export const rows: RowSource = async (read) => {
  const seen = await seenTalents(read);
  const evaluators = read.ids("avaliadoresIds");
  const found = await read.inEach((place) =>
    talentResults(place, [Number(read.text("avaliacaoId"))], evaluators.length > 0 ? evaluators : undefined),
  );
  return found
    .filter(({ id }) => seen.has(id))
    .flatMap(({ company, cycle, resultado, ...person }) =>
      resultado.porPapel.map(({ papel, respondentes, desempenho, competencias }) => ({
        id: (cycle.id * BEYOND + person.id) * 8 + (papel === null ? PARTS.length : PARTS.indexOf(papel)),
        empresa_id: company,
        avaliacao_id: cycle.id,
        avaliado_id: person.id,
        papel: papel ?? "O",
        respondentes,
        desempenho,
        competencias,
        performance: resultado.performance,
      })),
    );
};
