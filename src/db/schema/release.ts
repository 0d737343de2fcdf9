import { sql } from "kysely";
import type { Queries } from "../contract.ts";
import { DatabaseError } from "../database-error.ts";
import { schemaTexts } from "./texts.ts";

/** What the database remembers of the last time its schema was brought up to date. */
export interface Remembered {
  readonly mark: string;
  readonly release: string | undefined;
  readonly pending: readonly string[];
}

export async function remembered(queries: Queries): Promise<Remembered | undefined> {
  const there = await sql<{ there: boolean }>`select to_regclass('public.quadro_esquema') is not null as there`.execute(queries);
  if (!there.rows[0]?.there) return undefined;
  const { rows } = await sql<{ impressao: string; versao: string | null; pendencias: string[] }>`
    select impressao, versao, pendencias from quadro_esquema order by id desc limit 1`.execute(queries);
  const [row] = rows;
  return row && { mark: row.impressao, release: row.versao ?? undefined, pending: row.pendencias };
}

/** A newer release may have contracted what this one still writes: it must not touch the database. */
export function refuseNewer(last: Remembered | undefined, release: string): void {
  if (last?.release !== undefined && isNewer(last.release, release)) {
    throw new DatabaseError(schemaTexts.newer(last.release, release));
  }
}

/** Versions as semver writes them; what follows a hyphen does not count. */
export const isNewer = (version: string, than: string): boolean => compare(version, than) > 0;

export async function remember(queries: Queries, { mark, release, pending }: Remembered): Promise<void> {
  await sql`insert into quadro_esquema (impressao, versao, pendencias) values (${mark}, ${release ?? null}, ${JSON.stringify(pending)})`.execute(
    queries,
  );
}

function compare(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => text.split(/[-+]/, 1)[0]?.split(".").map(Number) ?? []);
  for (let place = 0; place < 3; place += 1) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
