import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

export interface StoredColumn {
  readonly name: string;
  /** As the database writes it: `numeric(14,2)`. */
  readonly type: string;
  readonly array: boolean;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
}

/** A table of the product as it lies in the database, whether or not it is still declared. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  /** Rows, roughly. */
  readonly rows: number;
  /** Numbers itself. */
  readonly numbered: boolean;
}

/** Tables that carry the product's mark, with the columns that are stored and not derived. */
export async function storedTables(queries: Queries): Promise<readonly StoredTable[]> {
  const { rows } = await sql<{
    tabela: string;
    linhas: number;
    nome: string;
    tipo: string;
    lista: boolean;
    cheia: boolean;
    padrao: boolean;
    numera: boolean;
  }>`
    select c.relname as tabela, greatest(c.reltuples, 0)::bigint as linhas, a.attname as nome,
      format_type(a.atttypid, a.atttypmod) as tipo, t.typcategory = 'A' as lista, a.attnotnull as cheia,
      a.atthasdef as padrao, a.attidentity <> '' as numera
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid, 'pg_class') like 'quadro:%'
    order by c.relname, a.attnum`.execute(queries);
  const found = new Map<string, StoredTable & { columns: StoredColumn[]; numbered: boolean }>();
  for (const { tabela, linhas, nome, tipo, lista, cheia, padrao, numera } of rows) {
    const table = found.get(tabela) ?? { name: tabela, rows: linhas, columns: [], numbered: false };
    table.columns.push({ name: nome, type: tipo, array: lista, notNull: cheia, hasDefault: padrao || numera });
    if (numera) found.set(tabela, { ...table, numbered: true });
    else found.set(tabela, table);
  }
  return [...found.values()];
}
