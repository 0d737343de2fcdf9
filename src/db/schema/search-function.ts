import { APP_ROLE } from "../config.ts";
import { literal, nameOf, quoted } from "./quote.ts";

/**
 * Trigram index for 'contains': leads with the owner, so that one company's search reads one company's entries. Up to 16 MiB of
 * new entries wait to be sorted in, which writes less the more there are: with 4 MiB it was three fifths of all that updates
 * write ahead. Only some hundred writes a second get there: `settleSearches` takes them in meanwhile.
 */
export function searchIndex(table: string, columns: readonly string[], owner: string | undefined): { name: string; sql: string } {
  const name = nameOf(table, "busca");
  const parts = [...(owner ? [quoted(owner)] : []), ...columns.map((column) => `${quoted(column)} gin_trgm_ops`)];
  return {
    name,
    sql: `create index ${quoted(name)} on ${quoted(table)} using gin (${parts.join(", ")}) with (gin_pending_list_limit = 16384)`,
  };
}

const SETTING = { empresa_id: "quadro.empresas", grupo_id: "quadro.grupos" } as const;

/**
 * Ids of the rows that contain the needle. LIKE is not leakproof, so below a policy it never reaches an index; this function
 * runs as the owner, applies the request's companies itself and answers ids only: the outer query stays below the policy.
 * EXECUTE, so that the plan fits the needle: short ones read the table, longer ones the index. Entries that wait to be sorted in are
 * read one after another, so they cost what such pages cost; at the usual price of pages read here and there the index is left.
 */
export function searchGuards(
  called: string,
  table: string,
  columns: readonly string[],
  owner: "empresa_id" | "grupo_id" | undefined,
): string[] {
  const name = `${quoted(called)}(text, bigint[])`;
  const contains = columns.map((column) => `t.${quoted(column)} like $1`).join(" or ");
  const query = `select t.id from public.${quoted(table)} t where ${owner ? `t.${quoted(owner)} = any($2) and ` : ""}(${contains})`;
  const owners = owner ? `nullif(current_setting('${SETTING[owner]}', true), '')::bigint[]` : "null";
  return [
    `create or replace function ${quoted(called)}(agulha text, pedidos bigint[] default null) returns setof bigint
      language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 1.1 as $corpo$
    declare
      padrao text := '%' || regexp_replace(public.quadro_dobra(btrim(agulha)), '([\\\\%_])', '\\\\\\1', 'g') || '%';
      donos bigint[] := ${owners};
    begin
      if pedidos is not null then donos := array(select unnest(donos) intersect select unnest(pedidos)); end if;
      return query execute ${literal(query)} using padrao, donos;
    end $corpo$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${APP_ROLE}`,
  ];
}
