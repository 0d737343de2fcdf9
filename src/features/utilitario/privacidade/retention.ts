import { type SqlBool, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { keptBy } from "../../../engine/facts/kept-by.ts";
import { kinds as server } from "../../../generated/kinds/server.ts";
import { kinds as shared } from "../../../generated/kinds/shared.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Register } from "../../../metadata/register.ts";
import { isOfPeople } from "./person-registers.ts";

/** Records of one register whose term is over, oldest first. */
export interface Over {
  readonly register: Register;
  readonly months: number;
  /** Title of the company's member that says so. */
  readonly setting: string;
  readonly total: number;
  readonly rows: readonly { readonly id: number; readonly last: string }[];
}

/**
 * What was not changed for longer than the company says, was not anonymised yet, need not be kept and is not held back. As the owner:
 * the company is a condition here.
 */
export async function whatIsOver(
  queries: Queries,
  deps: Pick<FeatureDeps, "registry" | "heldBack">,
  context: RequestContext,
  most: number,
): Promise<readonly Over[]> {
  const registry = deps.registry();
  const companies = registry.get(empresas.id);
  const found: Over[] = [];
  for (const register of registry.values()) {
    const member = register.treatment?.expires?.months;
    if (member === undefined || companies === undefined || !isOfPeople(register)) continue;
    const setting = await sql<{ months: number | null }>`
      select ${sql.ref(columnOf(companies, member))} as months from ${sql.table(tableOf(companies))} where id = ${context.company}`.execute(
      queries,
    );
    const months = Number(setting.rows[0]?.months ?? 0);
    const title = companies.fields.find(({ name }) => name === member)?.title ?? member;
    if (months <= 0) {
      found.push({ register, months: 0, setting: title, total: 0, rows: [] });
      continue;
    }
    const { rows } = await sql<{ id: number; last: string; total: number }>`
      select t.id, ${lastOf(register)} as last, count(*) over () as total from ${sql.table(tableOf(register))} t
      where ${isOver(deps, context, { register, months })} order by 2, t.id limit ${most}`.execute(queries);
    found.push({
      register,
      months,
      setting: title,
      total: Number(rows[0]?.total ?? 0),
      rows: rows.map(({ id, last }) => ({ id: Number(id), last: new Date(last).toISOString() })),
    });
  }
  return found;
}

/** Whether the term of the register's row `t` is over, nothing keeps or holds it back, and it was not anonymised yet. */
export function isOver(
  { registry, heldBack }: Pick<FeatureDeps, "registry" | "heldBack">,
  context: RequestContext,
  { register, months }: Pick<Over, "register" | "months">,
) {
  const held = heldBack().flatMap((by) => by[register.id]?.(context.now) ?? []);
  return sql<SqlBool>`(t.empresa_id = ${context.company}
    and ${lastOf(register)} < ${context.now}::timestamptz - make_interval(months => ${months}::integer)
    and (${keptBy({ registry: registry(), kinds: { shared, server } }, register, context)}) is false
    and (${sql.join([sql`false`, ...held], sql` or `)}) is false
    and not exists (select 1 from quadro_anonimizado a where a.registro = ${register.id} and a.registro_id = t.id))`;
}

/** What the months count from: what the register says, else the last change. */
function lastOf(register: Register) {
  const since = register.treatment?.expires?.since;
  return since === undefined
    ? sql`t.alterado_em`
    : sql`coalesce(${sql.ref(`t.${columnOf(register, since)}`)}::timestamp at time zone 'UTC', t.alterado_em)`;
}
