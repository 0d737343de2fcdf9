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

/** What the areas, jobs and ranges of proposals are called; a range with its job. */
export async function placeNames(queries: Queries, registry: Registry, rows: readonly LiveRow[]) {
  const places = rows.map(placeOf);
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
  return {
    area: await named(
      areasOrganizacionais.id,
      places.map(({ area }) => area),
    ),
    cargo: await named(
      cargos.id,
      places.map(({ cargo }) => cargo),
    ),
    faixa: await named(
      faixasSalariais.id,
      places.map(({ faixa }) => faixa),
      cargos.id,
    ),
  };
}

export const idOrNone = (id: unknown): number | null => (id === null || id === undefined ? null : Number(id));
