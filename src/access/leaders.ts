import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { Register } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

/** Areas, and the talents who answer for them in a company. */
export interface Lead {
  /** The area above each. */
  readonly above: ReadonlyMap<number, number | null>;
  readonly leaders: ReadonlyMap<number, readonly { readonly pessoa: number }[]>;
}

/** Who answers for each area in a company, with those who share it or without, and which area lies above it. */
export async function leadOf(queries: Queries, register: Register, company: number, both: boolean): Promise<Lead> {
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

/** Who answers for each of some people now, by where they stand or stood. */
export async function managersOf(
  queries: Queries,
  areas: Register,
  company: number,
  placed: readonly Placed[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const lead = await leadOf(queries, areas, company, false);
  return new Map(placed.map(({ id, area }) => [id, leadersOf({ id, area: area?.id ?? null }, lead, () => true)]));
}
