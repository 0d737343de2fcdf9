import { sql } from "kysely";
import type { Queries } from "../contract.ts";

/** What the database says of a table of ours. */
export interface FoundTable {
  readonly name: string;
  /** Register id or `casa`; undefined for a table that is not marked as ours. */
  readonly register: string | undefined;
  /** Fingerprint of the guards it carries. */
  readonly guards: string | undefined;
  readonly columns: ReadonlyMap<string, FoundColumn>;
  /** Constraints and indexes of ours by name: fingerprint of their definition. */
  readonly objects: ReadonlyMap<string, FoundObject>;
}

export interface FoundColumn {
  readonly type: string;
  readonly notNull: boolean;
  readonly generated: boolean;
  /** Fingerprint of its default or generating expression. */
  readonly mark: string | undefined;
  readonly hasDefault: boolean;
}

export interface FoundObject {
  readonly form: "constraint" | "index";
  readonly mark: string;
  readonly columns: readonly string[];
}

interface Row {
  readonly tabela: string;
  readonly nome: string;
  readonly nota: string | null;
}

const PREFIX = "quadro:";
const markOf = (note: string | null): string | undefined => (note?.startsWith(PREFIX) ? note.slice(PREFIX.length) : undefined);

/** Tables of the schema `public` with columns and marked objects. Definitions are known by the mark (a comment) they were made with: the server rewrites the text of expressions, so texts cannot be compared. */
export async function introspect(queries: Queries): Promise<Map<string, FoundTable>> {
  const tables = await sql<{ nome: string; nota: string | null }>`
    select c.relname as nome, obj_description(c.oid, 'pg_class') as nota
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(queries);
  const columns = await sql<Row & { tipo: string; cheia: boolean; gerada: boolean; padrao: boolean }>`
    select c.relname as tabela, a.attname as nome, format_type(a.atttypid, a.atttypmod) as tipo, a.attnotnull as cheia,
      a.attgenerated = 's' as gerada, a.atthasdef and a.attgenerated = '' as padrao, col_description(c.oid, a.attnum) as nota
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(queries);
  const objects = await sql<Row & { forma: "constraint" | "index"; colunas: string[] }>`
    select c.relname as tabela, o.conname as nome, 'constraint' as forma, obj_description(o.oid, 'pg_constraint') as nota,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(o.conkey)) as colunas
    from pg_constraint o join pg_class c on c.oid = o.conrelid where c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, i.relname, 'index', obj_description(i.oid, 'pg_class'),
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey))
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint o where o.conindid = i.oid and o.contype <> 'f')`.execute(
    queries,
  );
  const found = new Map<string, FoundTable & { columns: Map<string, FoundColumn>; objects: Map<string, FoundObject> }>();
  for (const { nome, nota } of tables.rows) {
    const [register, guards] = (markOf(nota) ?? "").split(" ");
    found.set(nome, { name: nome, register: register || undefined, guards, columns: new Map(), objects: new Map() });
  }
  for (const { tabela, nome, tipo, cheia, gerada, padrao, nota } of columns.rows) {
    const column = { type: tipo, notNull: cheia, generated: gerada, mark: markOf(nota), hasDefault: padrao };
    found.get(tabela)?.columns.set(nome, column);
  }
  for (const { tabela, nome, forma, nota, colunas } of objects.rows) {
    const mark = markOf(nota);
    if (mark !== undefined) found.get(tabela)?.objects.set(nome, { form: forma, mark, columns: colunas });
  }
  return found;
}

export const commentFor = (mark: string): string => `'${PREFIX}${mark}'`;
