import { sql } from "kysely";
import type { Sequence } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { ownScope, scopeValue } from "../read/scope-condition.ts";
import { at } from "../read/wire.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

const SCOPES = { company: "empresa", group: "grupo", system: "sistema" } as const;
const NO_YEAR = 0;

/**
 * A new record with its numbers (`x-sequence`). They are taken inside the writing transaction: who comes next waits for its end, and
 * what is taken back takes its number back, so that none is ever missing. To be asked last, because everybody else waits meanwhile.
 */
export async function takeSequences(call: Call, shape: RegisterShape, record: WireRecord): Promise<WireRecord> {
  let numbered = record;
  for (const member of shape.members) {
    const { sequence, name } = member.field;
    if (!sequence || member.how !== "column") continue;
    const year = sequence.per === undefined ? NO_YEAR : yearOf(call, sequence, record);
    const number = await next(call, shape, member, sequence, year);
    numbered = { ...numbered, [name]: written(sequence, number, year) };
  }
  return numbered;
}

function yearOf({ context }: Call, { of }: Sequence, record: WireRecord): number {
  const date = of === undefined ? context.today : at(record, of.split("."));
  return Number(String(date ?? context.today).slice(0, 4));
}

function written({ format, digits = 1 }: Sequence, number: number, year: number): Json {
  if (format === undefined) return number;
  return format.replace("{numero}", String(number).padStart(digits, "0")).replace("{ano}", yearText(year));
}

const yearText = (year: number): string => String(year).padStart(4, "0");

async function next(call: Call, shape: RegisterShape, member: ColumnMember, sequence: Sequence, year: number): Promise<number> {
  const { register } = shape;
  const key = sql`${register.id}, ${member.field.path}, ${SCOPES[register.scope]}, ${scopeValue(register, call.context) ?? 0}, ${year}`;
  const raised = await sql<{ ultimo: number }>`update quadro_sequencia set ultimo = ultimo + 1
    where (registro, membro, escopo, escopo_id, ano) = (${key}) returning ultimo`.execute(call.queries);
  const known = raised.rows[0]?.ultimo;
  if (known !== undefined) return Number(known);
  // Records may have had numbers before the system gave them: it goes on after the highest.
  const made = await sql<{ ultimo: number }>`insert into quadro_sequencia (registro, membro, escopo, escopo_id, ano, ultimo)
    values (${key}, ${await highest(call, shape, member, sequence, year)} + 1)
    on conflict (registro, membro, escopo, escopo_id, ano) do update set ultimo = quadro_sequencia.ultimo + 1
    returning ultimo`.execute(call.queries);
  return Number(made.rows[0]?.ultimo);
}

async function highest(
  call: Call,
  shape: RegisterShape,
  { column }: ColumnMember,
  { format, per, of }: Sequence,
  year: number,
): Promise<number> {
  const own = sql.ref(`t.${column}`);
  const dated = of === undefined ? undefined : shape.byPath.get(of);
  const number = format === undefined ? own : sql`substring(${own} from ${patternOf(format, year)})::bigint`;
  const ofYear =
    dated?.how === "column" ? sql`extract(year from ${sql.ref(`t.${dated.column}`)}) = ${year}` : sql.lit(per === undefined);
  const { rows } = await sql<{ most: number | null }>`select max(${number}) as most from ${sql.table(shape.table.name)} as t
    where ${ownScope(shape.register, call.context)} and ${format === undefined ? ofYear : sql`true`}`.execute(call.queries);
  return Number(rows[0]?.most ?? 0);
}

const LONGEST = 15;

/** Finds the number in what was written before. */
function patternOf(format: string, year: number): string {
  const literal = format.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{ano}", yearText(year));
  return `^${literal.replace("{numero}", `([0-9]{1,${LONGEST}})`)}$`;
}
