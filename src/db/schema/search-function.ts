import type { SearchedReference, StoragePlan } from "../../metadata/storage.ts";
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

type Searched = Pick<StoragePlan, "searchColumns" | "searchReferences">;
type Owner = "empresa_id" | "grupo_id";

/**
 * Ids of the rows in which every word of the needle stands somewhere, as it was typed or without the signs of a mask. LIKE is not
 * leakproof, so below a policy it never reaches an index; this function runs as the owner, applies the request's companies itself and
 * answers ids only: the outer query stays below the policy.
 * EXECUTE, so that the plan fits the needle: short ones read the table, longer ones the index. Entries that wait to be sorted in are
 * read one after another, so they cost what such pages cost; at the usual price of pages read here and there the index is left.
 */
export function searchGuards(called: string, table: string, searched: Searched, owner: Owner | undefined): string[] {
  const name = `${quoted(called)}(text, bigint[])`;
  const query = `select t.id from public.${quoted(table)} t where ${owner ? `t.${quoted(owner)} = any($2)` : "true"}`;
  const owners = owner ? `nullif(current_setting('${SETTING[owner]}', true), '')::bigint[]` : "null";
  const each = containing("t", { columns: searched.searchColumns, references: searched.searchReferences ?? [] });
  return [
    `create or replace function ${quoted(called)}(agulha text, pedidos bigint[] default null) returns setof bigint
      language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, pg_temp set random_page_cost = 1.1 as $corpo$
    declare
      palavras text[] := regexp_split_to_array(public.quadro_dobra(btrim(agulha)), '\\s+');
      padroes text[] := '{}';
      donos bigint[] := ${owners};
      cada constant text := ${literal(each)};
      consulta text := ${literal(query)};
      palavra text;
      nua text;
    begin
      if pedidos is not null then donos := array(select unnest(donos) intersect select unnest(pedidos)); end if;
      foreach palavra in array palavras loop
        padroes := padroes || ('%' || regexp_replace(palavra, '([\\\\%_])', '\\\\\\1', 'g') || '%');
        consulta := consulta || ' and (' || replace(cada, '${PATTERN}', '$1[' || cardinality(padroes) || ']');
        nua := case when palavra ~ '[0-9]' then regexp_replace(palavra, '[./()+-]', '', 'g') else palavra end;
        if nua <> palavra then
          padroes := padroes || ('%' || regexp_replace(nua, '([\\\\%_])', '\\\\\\1', 'g') || '%');
          consulta := consulta || ' or ' || replace(cada, '${PATTERN}', '$1[' || cardinality(padroes) || ']');
        end if;
        consulta := consulta || ')';
      end loop;
      return query execute consulta using padroes, donos;
    end $corpo$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${APP_ROLE}`,
  ];
}

const PATTERN = "#padrao#";

/** Condition with a place for the pattern: a text of the row holds it, or what a reference of it is called. */
function containing(alias: string, { columns, references }: Pick<SearchedReference, "columns" | "references">): string {
  const own = columns.map((column) => `${alias}.${quoted(column)} like ${PATTERN}`);
  const others = references.map((one, at) => {
    const inner = `${alias}${at}`;
    const owned = one.owner === undefined ? "" : `${inner}.${quoted(one.owner)} = any($2) and `;
    // The ids first, as an array: the reference's own index is read by them.
    return `${alias}.${quoted(one.column)} = any(array(select ${inner}.id from public.${quoted(one.table)} ${inner} where ${owned}(${containing(inner, one)})))`;
  });
  return [...own, ...others].join(" or ");
}
