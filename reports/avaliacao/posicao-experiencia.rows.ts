import type { GivenRow, RowSource } from "../../src/engine/report/row-source.ts";
import { answeredPeriods, duePeriods } from "./experiencia-respondida.rows.ts";

const HUNDREDTHS = 100;

/** Talents whom the filter leaves, by the mean of their results; who has none is left out. */
export const rows: RowSource = async (read) => {
  const wanted = (filter: string) => {
    const ids = new Set(read.ids(filter));
    return (id: unknown): boolean => ids.size === 0 || ids.has(Number(id));
  };
  const [place, area, position, period, model] = [
    "estabelecimentosIds",
    "areasIds",
    "cargosIds",
    "periodosIds",
    "avaliacoesIds",
  ].map(wanted);
  const due = (await duePeriods(read)).filter(
    (one) =>
      place?.(one.estabelecimento_id) &&
      area?.(one.area_organizacional_id) &&
      position?.(one.cargo_id) &&
      period?.(one.periodo_id),
  );
  const answered = await answeredPeriods(read, due);
  const people = new Map<number, { readonly person: GivenRow; readonly results: number[] }>();
  for (const one of due) {
    const found = answered.get(one.id);
    if (found === undefined || found.result === null || !model?.(found.model)) continue;
    const { results } = people.get(one.colaborador_id) ?? { results: [] };
    people.set(one.colaborador_id, { person: one, results: [...results, found.result] });
  }
  return [...people.values()].map(({ person, results }) => ({
    id: person.colaborador_id ?? null,
    empresa_id: person.empresa_id ?? null,
    colaborador_id: person.colaborador_id ?? null,
    estabelecimento_id: person.estabelecimento_id ?? null,
    area_organizacional_id: person.area_organizacional_id ?? null,
    cargo_id: person.cargo_id ?? null,
    performance: Math.round((results.reduce((sum, one) => sum + one, 0) / results.length) * HUNDREDTHS) / HUNDREDTHS,
    avaliacoes: results.length,
  }));
};
