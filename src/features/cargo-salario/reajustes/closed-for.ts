import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import { storedOf } from "./stored.ts";

/** The day up to which the company has closed the entries of what a table is about, ISO, where `day` is not after it; else null. */
export async function closedFor(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  { day, company }: { readonly day: string; readonly company: number },
): Promise<string | null> {
  const setting = registry.get(kind.target)?.history?.closedUntil;
  if (setting === undefined) return null;
  const { table, column } = storedOf(registry, empresas.id);
  const until = column(setting);
  const { rows } = await sql<{ ate: string }>`
    select ${until}::text as ate from ${table} where id = ${company} and ${until} >= ${day}::date`.execute(queries);
  return rows[0]?.ate ?? null;
}
