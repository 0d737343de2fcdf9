import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Field } from "../../metadata/field.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Register, Registry } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Anonymiser } from "./contract.ts";
import { fieldOf } from "./field-of.ts";

interface Person {
  readonly register: Register;
  readonly id: number;
  /** Registers that may name this one. */
  readonly referring: readonly string[];
}

/**
 * Takes a person's values out of what the audit wrote long ago: of entries about the record every personal value, of entries about
 * others what they called the person. Who did what and when stays written. Files that entries named are answered: they go too.
 */
export async function forgetAudit(
  queries: Queries,
  registry: Registry,
  { register, id, referring }: Person,
  anonymiser: Anonymiser,
): Promise<{ readonly entries: number; readonly files: readonly string[] }> {
  const files = new Set<string>();
  let entries = 0;
  const { rows } = await sql<{ id: number; registro: string; registro_id: number; mudancas: string }>`
    select id, registro, registro_id, mudancas::text as mudancas from quadro_auditoria
    where (registro = ${register.id} and registro_id = ${id})
      or (registro = any(${[...referring]}::text[])
        and jsonb_path_exists(mudancas, '$.**.id ? (@ == $id)', jsonb_build_object('id', ${id}::bigint)))
    order by id for update`.execute(queries);
  for (const row of rows) {
    const own = row.registro === register.id && Number(row.registro_id) === id;
    const of = registry.get(row.registro);
    const before = JSON.parse(row.mudancas) as Json;
    const after = Array.isArray(before) ? before.map((one) => (isRecord(one) ? changed(one, of, own) : null)) : [];
    const text = JSON.stringify(after);
    if (text === JSON.stringify(before)) continue;
    entries += 1;
    await sql`update quadro_auditoria set mudancas = ${text}::jsonb where id = ${row.id}`.execute(queries);
  }
  return { entries, files: [...files] };

  function changed(one: WireRecord, of: Register | undefined, own: boolean): WireRecord {
    const field = of === undefined ? undefined : fieldOf(of, String(one.field ?? ""));
    const value = (given: Json): Json => {
      if (own && (field === undefined || anonymiser.concerns(field))) {
        collect(given);
        return null;
      }
      return cleaned(given, field, own);
    };
    return { ...one, before: value(one.before ?? null), after: value(one.after ?? null) };
  }

  /** What is called by a name is called by its number; rows of the person's own lists lose their personal members. */
  function cleaned(value: Json, field: Field | undefined, own: boolean): Json {
    if (Array.isArray(value)) return value.map((one) => cleaned(one, field, own));
    if (!isRecord(value)) return value;
    if (field?.ref) return field.ref.register === register.id && value.id === id ? { id } : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const member = field?.object?.fields.find((one) => one.name === name);
        if (own && member !== undefined && anonymiser.concerns(member)) {
          collect(inner);
          return [name, null];
        }
        return [name, cleaned(inner, member, own)];
      }),
    );
  }

  function collect(value: Json): void {
    if (Array.isArray(value)) for (const one of value) collect(one);
    else if (isRecord(value) && typeof value.id === "string") files.add(value.id);
  }
}
