import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { competencias } from "../../../generated/types/cargo-salario/competencias.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Json } from "../../../metadata/verdict.ts";

const BY_NAME = { sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} } as const;
/** Of a dated entry the payroll has not confirmed. */
const WAITING = 2;

/** Ranges to choose from; one whose newest entry waits for the payroll is shown and cannot be chosen. */
export async function rangeChoices(deps: FeatureDeps, context: RequestContext, jobs: readonly number[] | undefined) {
  const register = known(deps.registry(), faixasSalariais.id);
  const entries = register.storage.tables.find(({ role }) => role === "history");
  if (entries === undefined) throw new AppError("NOT_FOUND");
  const filter = jobs === undefined ? {} : { cargoId: [...jobs] };
  const { rows } = await deps.engine().list(context, register.id, { ...BY_NAME, filter });
  const { rows: last } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ id: string; status: number | null }>`
      select distinct on (h.dono_id) h.dono_id as id, h.${sql.ref(columnOf(register, "historico.status"))} as status
      from ${sql.table(entries.name)} h where h.empresa_id = ${context.company}
      order by h.dono_id, h.${sql.ref(columnOf(register, "historico.data"))} desc`.execute(queries),
  );
  const waiting = new Set(last.filter(({ status }) => status === WAITING).map(({ id }) => Number(id)));
  return rows.map(({ id, nome }) => {
    const pending = waiting.has(Number(id));
    return { id: Number(id), nome: String(nome), desabilitado: pending, pendente: pending };
  });
}

/** Jobs of some areas, and those without any, of the companies asked. */
export async function jobsOf(
  deps: FeatureDeps,
  context: RequestContext,
  { areasIds, empresasIds }: { readonly areasIds: readonly number[]; readonly empresasIds?: readonly number[] },
) {
  const register = known(deps.registry(), cargos.id);
  const links = sql.table(tableOf(register, "areasOrganizacionais"));
  const companies = empresasIds ?? [context.company];
  const { rows } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ id: string }>`
      select c.id from ${sql.table(tableOf(register))} c where c.empresa_id = any(${[...companies]}::bigint[]) and (
        not exists (select 1 from ${links} l where l.dono_id = c.id)
        or exists (select 1 from ${links} l where l.dono_id = c.id and l.alvo_id = any(${[...areasIds]}::bigint[])))`.execute(
      queries,
    ),
  );
  if (rows.length === 0) return [];
  const filter: Record<string, Json> = { id: rows.map(({ id }) => Number(id)) };
  if (empresasIds !== undefined) filter.empresasIds = [...empresasIds];
  const { rows: seen } = await deps.engine().list(context, register.id, { ...BY_NAME, filter });
  return seen.map(({ id, nome }) => ({ id: Number(id), nome: String(nome) }));
}

/** Whether any competence of the company has a behaviour to look for. */
export async function hasCriterion(deps: FeatureDeps, context: RequestContext): Promise<boolean> {
  const rowsTable = sql.table(tableOf(known(deps.registry(), competencias.id), "competencias"));
  const { rows } = await deps.database.read(scopeOf(context), (queries) =>
    sql<{ sim: boolean }>`select exists (select 1 from ${rowsTable} where empresa_id = ${context.company}) as sim`.execute(
      queries,
    ),
  );
  return rows[0]?.sim ?? false;
}
