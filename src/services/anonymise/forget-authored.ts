import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Register, Registry } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { fieldOf } from "./field-of.ts";

interface Author {
  /** Register of those who log in. */
  readonly register: string;
  readonly id: number;
  /** What the person is called from now on. */
  readonly name: string;
  /** What the person's record held. */
  readonly texts: readonly string[];
}

/** Takes the author's name off records that keep who made them (a member that defaults to `$user.id`), and off their audit. */
export async function forgetAuthored(queries: Queries, registry: Registry, author: Author): Promise<void> {
  const texts = new Set(author.texts);
  for (const register of registry.values()) {
    const table = register.storage.tables.find(({ role }) => role === "record");
    const by = columnOfAuthor(register, author.register);
    if (table === undefined || by === undefined) continue;
    const mine = sql`${sql.ref(by)} = ${author.id}`;
    const columns = table.columns.filter(
      ({ type, field, foldedOf }) =>
        type === "text" && foldedOf === undefined && field !== undefined && fieldOf(register, field)?.privacy !== "none",
    );
    for (const { name } of columns)
      await sql`update ${sql.table(table.name)} set ${sql.ref(name)} = ${author.name}
        where ${mine} and ${sql.ref(name)} = any(${[...texts]}::text[])`.execute(queries);
    const { rows } = await sql<{ id: number; mudancas: string }>`
      select id, mudancas::text as mudancas from quadro_auditoria where registro = ${register.id}
        and registro_id in (select id from ${sql.table(table.name)} where ${mine}) for update`.execute(queries);
    for (const row of rows) {
      const list = JSON.parse(row.mudancas) as Json;
      const after = JSON.stringify(Array.isArray(list) ? list.map((one) => without(one, register, texts)) : []);
      if (after !== JSON.stringify(list))
        await sql`update quadro_auditoria set mudancas = ${after}::jsonb where id = ${row.id}`.execute(queries);
    }
  }
}

function columnOfAuthor({ fields, storage }: Register, people: string): string | undefined {
  const field = fields.find(
    ({ default: value }) =>
      value?.op === "field" && value.path.start === "user" && value.path.refersTo === people && value.path.text === "$user.id",
  );
  if (field === undefined) return undefined;
  return storage.tables[0]?.columns.find((column) => column.field === field.path)?.name;
}

function without(change: Json, register: Register, texts: ReadonlySet<string>): Json {
  if (typeof change !== "object" || change === null || Array.isArray(change)) return change;
  const one = change as Readonly<Record<string, Json>>;
  if ((fieldOf(register, String(one.field ?? ""))?.privacy ?? "none") === "none") return change;
  const value = (given: Json | undefined): Json => (typeof given === "string" && texts.has(given) ? null : (given ?? null));
  return { ...one, before: value(one.before), after: value(one.after) };
}
