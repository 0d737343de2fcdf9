import { sql } from "kysely";
import type { Queries } from "../contract.ts";
import { quoted } from "./quote.ts";

/** Drops search and counter functions that no declared table's guards make any more. */
export async function dropStaleFunctions(queries: Queries, guards: string): Promise<void> {
  const { rows } = await sql<{ nome: string; chamada: string }>`
    select p.proname as nome, p.oid::regprocedure::text as chamada from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prosrc like '%quadro_%'
      and p.proowner = (select oid from pg_roles where rolname = current_user)
      and not exists (select 1 from pg_trigger t where t.tgfoid = p.oid)`.execute(queries);
  for (const { nome, chamada } of rows) {
    if (!guards.includes(`function ${quoted(nome)}(`)) await sql.raw(`drop function ${chamada}`).execute(queries);
  }
}
