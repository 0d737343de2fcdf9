import { sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { SEES_ALL } from "./entry.ts";

/** Areas, and the talents who answer for them in a company. */
export interface Lead {
  /** The area above each. */
  readonly above: ReadonlyMap<number, number | null>;
  readonly leaders: ReadonlyMap<number, readonly { readonly pessoa: number }[]>;
}

/** Who answers for each area in a company, and which area lies above it. */
export async function areasOf(queries: Queries, registry: Registry, company: number, both: boolean): Promise<Lead> {
  const register = known(registry, areasOrganizacionais.id);
  const { rows: areas } = await sql<{ id: string; mae: string | null }>`
    select a.id, a.${sql.ref(columnOf(register, "areaMae"))} as mae from ${sql.table(tableOf(register))} a`.execute(queries);
  const links = ["responsaveis.responsaveis", ...(both ? ["responsaveis.corresponsaveis"] : [])].map(
    (path) => sql`select dono_id, alvo_id from ${sql.table(tableOf(register, path))}`,
  );
  const { rows: leaders } = await sql<{ area: string; pessoa: string }>`
    select distinct r.dono_id as area, p.alvo_id as pessoa from ${sql.table(tableOf(register, "responsaveis"))} r
    join (${sql.join(links, sql` union all `)}) p on p.dono_id = r.id
    where r.${sql.ref(columnOf(register, "responsaveis.empresa"))} = ${company}`.execute(queries);
  return {
    above: new Map(areas.map(({ id, mae }) => [Number(id), mae === null ? null : Number(mae)])),
    leaders: Map.groupBy(
      leaders.map(({ area, pessoa }) => ({ area: Number(area), pessoa: Number(pessoa) })),
      ({ area }) => area,
    ),
  };
}

/** Those who answer for the area of somebody, of those that may; of the areas above, where it is they themselves or nobody. */
export function leadersOf(
  { id, area }: { readonly id: number; readonly area: number | null },
  { above, leaders }: Lead,
  may: (person: number) => boolean,
): readonly number[] {
  const been = new Set<number>();
  for (let at = area; at !== null && !been.has(at); at = above.get(at) ?? null) {
    been.add(at);
    const found = (leaders.get(at) ?? []).map(({ pessoa }) => pessoa).filter((one) => one !== id && may(one));
    if (found.length > 0) return found.sort((a, b) => a - b);
  }
  return [];
}

interface Placed {
  readonly id: number;
  readonly area: { readonly id: number } | null;
}

/** Who answers for each of some people now, by where they stood when they were evaluated. */
export async function managersOf(
  queries: Queries,
  registry: Registry,
  company: number,
  placed: readonly Placed[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const lead = await areasOf(queries, registry, company, false);
  return new Map(placed.map(({ id, area }) => [id, leadersOf({ id, area: area?.id ?? null }, lead, () => true)]));
}

/** The areas a reader sees people of, by name; one above which they see nothing lies in none. */
export async function areasSeen(queries: Queries, registry: Registry, { user }: RequestContext) {
  const register = known(registry, areasOrganizacionais.id);
  const among = user.rights.has(SEES_ALL) ? sql`true` : sql`a.id = any(${[...user.areas]}::bigint[])`;
  const { rows } = await sql<{ id: string; nome: string; mae: string | null }>`
    select a.id, a.${sql.ref(columnOf(register, "nome"))} as nome, a.${sql.ref(columnOf(register, "areaMae"))} as mae
    from ${sql.table(tableOf(register))} a where ${among} order by a.${sql.ref(foldedColumnOf(register, "nome"))}, a.id`.execute(
    queries,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map(({ id, nome, mae }) => ({
    id: Number(id),
    nome,
    mae: mae === null || !ids.has(mae) ? null : Number(mae),
  }));
}
