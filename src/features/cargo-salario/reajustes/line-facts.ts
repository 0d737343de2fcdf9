import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import { isOfAreas } from "./own-lines.ts";
import { storedOf } from "./stored.ts";

interface Asked {
  readonly table: number;
  /** ISO. */
  readonly day: string;
  readonly areas: readonly number[] | undefined;
}

/** What stands beside a line and is not reckoned with: its note, and when its talent was last promoted. */
export interface LineFacts {
  readonly id: number;
  readonly alvo: number;
  readonly observacao: string | null;
  /** ISO. */
  readonly ultimaPromocao: string | null;
}

/**
 * Of every line of a table, in one statement. A promotion is another job, or another range of the same one, that does not lower what is
 * earned on its day; what a whole category gets is none, and a correction is passed over (`movimentacoes/classify.ts`).
 */
export async function lineFacts(
  queries: Queries,
  registry: Registry,
  kind: Kind,
  { table, day, areas }: Asked,
): Promise<readonly LineFacts[]> {
  const rows = storedOf(registry, kind.id);
  const line = sql`${rows.of("l", "tabela")} = ${table} and ${isOfAreas(registry, kind, rows.of("l", kind.of), areas)}`;
  const promoted =
    kind.tipo === "C"
      ? lastPromotion(registry, kind, { line, day })
      : sql`select null::bigint as dono_id, null::date as data where false`;
  const { rows: found } = await sql<LineFacts>`
    select l.id::int as id, ${rows.of("l", kind.of)}::int as alvo, ${rows.of("l", "observacao")} as observacao, u.data::text as "ultimaPromocao"
    from ${rows.table} l left join (${promoted}) u on u.dono_id = ${rows.of("l", kind.of)}
    where ${line} order by l.id`.execute(queries);
  return found;
}

function lastPromotion(
  registry: Registry,
  kind: Kind,
  { line, day }: { readonly line: ReturnType<typeof sql>; readonly day: string },
) {
  const [rows, people] = [storedOf(registry, kind.id), storedOf(registry, kind.target)];
  const of = (path: string) => people.of("e", path);
  const now = {
    type: of("tipoSalario"),
    range: of("faixaSalarial"),
    index: of("indice"),
    times: of("quantidade"),
    value: of("valor"),
  };
  const before = (column: ReturnType<typeof of>) => sql`lag(${column}) over w`;
  return sql`
    select h.dono_id, max(h.data) as data from (
      select e.dono_id, ${of("data")} as data, coalesce(${of("motivo")}, '') as motivo, ${of("cargo")} as cargo, ${before(of("cargo"))} as cargo_antes,
        ${now.type} as tipo, ${now.range} as faixa, ${now.index} as indice, ${now.times} as quantidade, ${now.value} as valor,
        ${before(now.type)} as tipo_antes, ${before(now.range)} as faixa_antes, ${before(now.index)} as indice_antes,
        ${before(now.times)} as quantidade_antes, ${before(now.value)} as valor_antes, row_number() over w as vez
      from ${people.entries} e
      where e.dono_id in (select ${rows.of("l", kind.of)} from ${rows.table} l where ${line}) and ${of("data")} <= ${day}::date
        and coalesce(${of("status")}, 1) = 1 and coalesce(${of("motivo")}, '') <> 'CORRECAO'
      window w as (partition by e.dono_id order by ${of("data")})
    ) h
    where h.vez > 1 and h.motivo <> 'DISSIDIO' and (h.cargo is distinct from h.cargo_antes or h.faixa is distinct from h.faixa_antes)
      and coalesce(${paidOn("h.tipo", "h.faixa", "h.indice", "h.quantidade", "h.valor")}
        < ${paidOn("h.tipo_antes", "h.faixa_antes", "h.indice_antes", "h.quantidade_antes", "h.valor_antes")}, false) is false
    group by h.dono_id`;
}

/** What an entry pays on the day `h` begins; nothing where it pays by nothing. */
function paidOn(type: string, range: string, index: string, times: string, value: string) {
  return sql`(case ${sql.ref(type)} when 1 then quadro_faixa_em(h.data, ${sql.ref(range)})
    when 2 then round(${sql.ref(times)} * quadro_indice_em(h.data, ${sql.ref(index)}), 2) when 3 then ${sql.ref(value)} end)`;
}
