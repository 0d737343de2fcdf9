import { sql } from "kysely";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import { recordName } from "../../../kinds/record-name.ts";
import type { Field } from "../../../metadata/field.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { type Carrier, carried } from "./carry.ts";
import { idOf } from "./natural-key.ts";
import type { RegisterSummary, Told } from "./shared.ts";
import type { SourceRecord } from "./source.ts";
import { texts } from "./texts.ts";

/** Copies one register's records into the destination, each under a savepoint: what is refused is told and leaves nothing behind. */
export async function transfer(
  engine: Engine,
  carrier: Carrier,
  register: Register,
  source: readonly SourceRecord[],
): Promise<RegisterSummary> {
  const refused: Told[] = [];
  const incomplete: Told[] = [];
  let [created, existing] = [0, 0];
  for (const one of motherFirst(register, source)) {
    const { links } = carrier;
    const there = links.existing(register, one.record);
    if (there !== undefined) {
      links.learn(register, one.record.id, there, one.record);
      existing += 1;
      continue;
    }
    const outcome = await savepoint(carrier, register, () => make(engine, carrier, register, one));
    const registro = recordName(register, one.record, kinds);
    if ("refused" in outcome) refused.push({ registro, motivos: outcome.refused });
    else {
      links.learn(register, one.record.id, outcome.id, one.record);
      created += 1;
      if (outcome.lost.length > 0) incomplete.push({ registro, motivos: outcome.lost });
    }
  }
  return {
    id: register.id,
    titulo: register.plural,
    criados: created,
    existentes: existing,
    recusados: refused,
    incompletos: incomplete,
  };
}

interface Made {
  readonly id: number;
  readonly lost: readonly string[];
}

async function make(engine: Engine, carrier: Carrier, register: Register, { record, entries }: SourceRecord): Promise<Made> {
  const { destination } = carrier;
  const dated = datedOf(register);
  const [first, ...later] = entries;
  const whole = first === undefined || dated === undefined ? record : dated.laid(record, first);
  const { record: body, lost: missing } = await carried(carrier, register.fields, whole);
  const lost = [...missing];
  try {
    const { id } = await engine.create(destination, register.id, body, { fixed: {} });
    for (const entry of later) {
      const next = await carried(carrier, dated?.fields ?? [], entry);
      lost.push(...next.lost);
      await engine.writeHistory(destination, register.id, id, null, next.record);
    }
    return { id, lost: [...new Set(lost)] };
  } catch (error) {
    if (!(error instanceof AppError) || lost.length === 0) throw error;
    throw new Refused([...new Set([...lost, ...reasonsOf(register, error)])], error);
  }
}

/** Why a record was refused, with the references it came without. */
class Refused extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[], cause: unknown) {
    super("record refused", { cause });
    this.reasons = reasons;
  }
}

async function savepoint(
  { queries }: Carrier,
  register: Register,
  work: () => Promise<Made>,
): Promise<Made | { readonly refused: readonly string[] }> {
  await sql`savepoint copia`.execute(queries);
  try {
    const made = await work();
    await sql`release savepoint copia`.execute(queries);
    return made;
  } catch (error) {
    const reasons = error instanceof Refused ? error.reasons : error instanceof AppError ? reasonsOf(register, error) : undefined;
    if (reasons === undefined) throw error;
    await sql`rollback to savepoint copia`.execute(queries);
    return { refused: reasons };
  }
}

function reasonsOf(register: Register, { errors, message }: AppError): readonly string[] {
  if (errors.length === 0) return [message];
  return errors.map(({ field, message: told }) => {
    const title = register.fields.find(({ name }) => name === field.split(".")[0])?.title;
    return title === undefined ? told : texts.refusedField(title, told);
  });
}

interface Dated {
  readonly fields: readonly Field[];
  laid(record: WireRecord, entry: StoredRecord): WireRecord;
}

/** Dated members of the record or of one of its groups. */
function datedOf(register: Register): Dated | undefined {
  const group = register.history === undefined ? register.fields.find(({ object }) => object?.history !== undefined) : undefined;
  const plan = group?.object ?? register;
  const { history } = plan;
  if (history === undefined) return undefined;
  const names = new Set([history.by, ...history.fields].map((path) => path.split(".")[0]));
  const fields = plan.fields.filter(({ name }) => names.has(name));
  return {
    fields,
    laid(record, entry) {
      const values = Object.fromEntries(fields.map(({ name }) => [name, entry[name] ?? null]));
      if (group === undefined) return { ...record, ...values };
      const inner = record[group.name];
      return { ...record, [group.name]: { ...(isRecord(inner) ? inner : {}), ...values } };
    },
  };
}

/** Of a tree: no record before the one above it. */
function motherFirst({ tree }: Register, source: readonly SourceRecord[]): readonly SourceRecord[] {
  if (tree === undefined) return source;
  const byId = new Map(source.map((one) => [one.record.id, one]));
  const placed = new Set<number>();
  const sorted: SourceRecord[] = [];
  const place = (one: SourceRecord): void => {
    if (placed.has(one.record.id)) return;
    placed.add(one.record.id);
    const mother = byId.get(idOf(one.record[tree] ?? null) ?? 0);
    if (mother !== undefined) place(mother);
    sorted.push(one);
  };
  for (const one of source) place(one);
  return sorted;
}
