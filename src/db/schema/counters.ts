import { APP_ROLE } from "../config.ts";
import { literal, nameOf, quoted } from "./quote.ts";

const ADD = `insert into quadro_contador as c (registro, escopo_id, faceta, slot, linhas, escritas)`;
const ADDED = `on conflict (registro, escopo_id, faceta, slot) do update set linhas = c.linhas + excluded.linhas, escritas = c.escritas + excluded.escritas`;
/** Setting of a transaction that counts at its end: sums by register, owner and facet; empty where counters are raised at once. */
export const COUNTS = "quadro.contas";

/** Raises the counters by what the transaction kept back. */
export const COUNT_FUNCTIONS = [
  `create or replace function quadro_contar() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $corpo$
  begin
    ${ADD} select k[1], k[2]::bigint, k[3]::boolean, pg_backend_pid() % 16, (v->>0)::bigint, (v->>1)::bigint
      from (select string_to_array(key, '|') as k, value as v from jsonb_each(current_setting('${COUNTS}')::jsonb)) x order by 1, 2, 3
      ${ADDED};
    perform set_config('${COUNTS}', '', true);
  end $corpo$`,
  `create or replace function quadro_conta_depois(conta text, n bigint, vezes bigint) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $corpo$
  declare contas jsonb := current_setting('${COUNTS}')::jsonb;
  begin
    perform set_config('${COUNTS}', jsonb_set(contas, array[conta], jsonb_build_array(
      coalesce((contas->conta->>0)::bigint, 0) + n, coalesce((contas->conta->>1)::bigint, 0) + vezes))::text, true);
  end $corpo$`,
  "revoke all on function quadro_contar() from public",
  "revoke all on function quadro_conta_depois(text, bigint, bigint) from public",
  `grant execute on function quadro_contar() to ${APP_ROLE}`,
];

/**
 * Keeps `quadro_contador` exact: one statement-level trigger per event adds up what the statement changed, into the slot of
 * its connection, so that two writers seldom wait for each other. Runs as the owner; requests may only read the counters.
 */
export function counterGuards(register: string, table: string, owner: string | undefined, active: string | undefined): string[] {
  const call = nameOf(table, "conta");
  const name = quoted(table);
  const add = (rows: string): string => `if coalesce(current_setting('${COUNTS}', true), '') <> '' then
        perform quadro_conta_depois(${literal(`${register}|`)} || escopo || '|' || faceta, sum(n)::bigint, count(*)) from (${rows}) mudou group by escopo, faceta;
      else
        ${ADD} select ${literal(register)}, escopo, faceta, pg_backend_pid() % 16, sum(n), count(*) from (${rows}) mudou group by 2, 3 order by 2, 3
        ${ADDED};
      end if;`;
  const part = (source: string, n: number): string => `${facets(owner, active)}, ${n} as n from ${source}`;
  const trigger = (suffix: string, event: string, referencing: string): string =>
    `create or replace trigger quadro_conta_${suffix} after ${event} on ${name} ${referencing} for each statement execute function ${quoted(call)}()`;
  return [
    `create or replace function ${quoted(call)}() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $corpo$
    begin
      if tg_op = 'INSERT' then ${add(`select ${part("depois", 1)}`)}
      elsif tg_op = 'DELETE' then ${add(`select ${part("antes", -1)}`)}
      elsif tg_op = 'UPDATE' then ${add(`select ${part("depois", 1)} union all select ${part("antes", -1)}`)}
      else delete from quadro_contador where registro = ${literal(register)};
      end if;
      return null;
    end $corpo$`,
    `revoke all on function ${quoted(call)}() from public`,
    trigger("inclui", "insert", "referencing new table as depois"),
    trigger("altera", "update", "referencing old table as antes new table as depois"),
    trigger("exclui", "delete", "referencing old table as antes"),
    trigger("esvazia", "truncate", ""),
  ];
}

export const dropCounters = (table: string): string[] =>
  ["inclui", "altera", "exclui", "esvazia"].map((suffix) => `drop trigger if exists quadro_conta_${suffix} on ${quoted(table)}`);

/** Counts a table anew. The sum of writes only ever grows, or a count cached before would look fresh. */
export function recount(register: string, table: string, owner: string | undefined, active: string | undefined): string[] {
  return [
    `update quadro_contador set linhas = 0, escritas = escritas + 1 where registro = ${literal(register)}`,
    `insert into quadro_contador as c (registro, escopo_id, faceta, slot, linhas, escritas)
      select ${literal(register)}, escopo, faceta, 0, count(*), count(*)
      from (select ${facets(owner, active)} from ${quoted(table)}) tudo group by 2, 3
      on conflict (registro, escopo_id, faceta, slot) do update set linhas = excluded.linhas, escritas = c.escritas + excluded.escritas`,
  ];
}

function facets(owner: string | undefined, active: string | undefined): string {
  const scope = owner ? quoted(owner) : "0";
  return `${scope}::bigint as escopo, ${active ? `coalesce(${quoted(active)}, false)` : "true"} as faceta`;
}
