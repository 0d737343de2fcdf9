import { sql } from "kysely";
import { APP_ROLE } from "../config.ts";
import type { Queries } from "../contract.ts";
import { FOLD_FUNCTION } from "../fold-function.ts";
import { STATISTICS_FUNCTION } from "../statistics.ts";
import { COUNT_FUNCTIONS } from "./counters.ts";

/** Whether a text can become a type and come back as the same value: finds the rows that keep a column from changing its type. */
const FITS = `create or replace function quadro_cabe(valor text, tipo text) returns boolean language plpgsql stable strict as $corpo$
declare volta text;
begin
  execute format('select (%L::%s)::text', valor, tipo) into volta;
  if tipo ~ '^(numeric|integer|bigint|smallint)' then return volta::numeric = valor::numeric; end if;
  return volta = valor;
exception when others then return false;
end $corpo$`;

const STATEMENTS = [
  "create extension if not exists pg_trgm",
  "create extension if not exists btree_gin",
  "create extension if not exists btree_gist",
  `grant usage on schema public to ${APP_ROLE}`,
  FOLD_FUNCTION,
  FITS,
  "revoke all on function quadro_cabe(text, text) from public",
  ...STATISTICS_FUNCTION,
  ...COUNT_FUNCTIONS,
];

/** What tables stand on: extensions, the fold, the role's way in. Repeats do no harm. */
export async function ground(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(queries);
}
