import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { LiveRow } from "./live-rows.ts";
import { storedOf } from "./stored.ts";

/** Where the talent of a proposal is to work: ids of area, job and range; of a range or an index nothing. */
export const placeOf = ({ entrada }: LiveRow) => ({
  area: idOrNone(entrada.areaOrganizacional),
  cargo: idOrNone(entrada.cargo),
  faixa: idOrNone(entrada.faixaSalarial),
});

type Place = ReturnType<typeof placeOf>;

/** What areas, jobs and ranges are called; a range with its job, and what it pays on a day. */
export async function placeNames(queries: Queries, registry: Registry, places: readonly Place[], day: string) {
  const named = async (id: string, ids: readonly (number | null)[], job?: string) => {
    const asked = [...new Set(ids.filter((one) => one !== null))];
    if (asked.length === 0) return [];
    const stored = storedOf(registry, id);
    const jobs = job === undefined ? undefined : storedOf(registry, job);
    const before =
      jobs === undefined
        ? sql`''`
        : sql`coalesce((select ${jobs.of("c", "nome")} from ${jobs.table} c where c.id = ${stored.of("t", "cargoId")}) || ' ', '')`;
    const { rows: found } = await sql<{ id: number; nome: string }>`select t.id, ${before} || ${stored.of("t", "nome")} as nome
      from ${stored.table} t where t.id = any(${asked}::bigint[])`.execute(queries);
    return found.map((one) => ({ id: Number(one.id), nome: one.nome }));
  };
  const ranges = await named(
    faixasSalariais.id,
    places.map(({ faixa }) => faixa),
    cargos.id,
  );
  const paid = await rangeSalaries(
    queries,
    ranges.map(({ id }) => id),
    day,
  );
  return {
    area: await named(
      areasOrganizacionais.id,
      places.map(({ area }) => area),
    ),
    cargo: await named(
      cargos.id,
      places.map(({ cargo }) => cargo),
    ),
    faixa: ranges.map((range) => ({ ...range, salario: paid.get(range.id) ?? null })),
  };
}

/** What ranges pay on a day; those that pay nothing are left out. */
export async function rangeSalaries(queries: Queries, ids: readonly number[], day: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; valor: number | null }>`
    select f.id, quadro_faixa_em(${day}::date, f.id)::float8 as valor from unnest(${ids}::bigint[]) f(id)`.execute(queries);
  return new Map(rows.flatMap(({ id, valor }) => (valor === null ? [] : [[Number(id), valor] as const])));
}

export const idOrNone = (id: unknown): number | null => (id === null || id === undefined ? null : Number(id));
