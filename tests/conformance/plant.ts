import { sql } from "kysely";
import type { StoredRecord } from "../../src/engine/contract.ts";
import { AppError } from "../../src/errors/app-error.ts";
import { kinds } from "../../src/generated/kinds/shared.ts";
import type { Condition, Scalar } from "../../src/metadata/condition.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";
import { PLAIN, type World } from "../engine/world.ts";

/** Makes records of any register from the examples it declares, with real records behind their references. */
export interface Planter {
  /** The record of a register, made when there is none yet. */
  plant(register: string): Promise<StoredRecord>;
  forget(register: string): void;
}

/** Which of several records of one register: the example's id, and what the reference asks of its target. */
interface Variant {
  readonly number: number;
  readonly wanted: Readonly<Record<string, Scalar>>;
}

/** Dated entries as a reference names them. */
const HISTORY = "historicos";

const ONE = { filter: {}, sort: [], offset: 0, limit: 1, fixed: {} };

const FIRST: Variant = { number: 1, wanted: {} };

/** `there` are records that exist already and stand for their registers. */
export function planter(
  world: Pick<World, "engine" | "registry">,
  context: RequestContext,
  there: Readonly<Record<string, StoredRecord>>,
): Planter {
  const planted = new Map<string, StoredRecord>(Object.entries(there).map(([id, record]) => [keyOf(id, FIRST), record]));
  const growing = new Set<string>();

  async function plant(register: string, variant: Variant): Promise<StoredRecord> {
    const first = planted.get(keyOf(register, FIRST));
    if (first && (there[register] || (variant.number === 1 && isWanted(first, variant.wanted)))) return first;
    const key = keyOf(register, variant);
    const known = planted.get(key);
    if (known) return known;
    if (variant !== FIRST && !first && !growing.has(register)) {
      await plant(register, FIRST);
      return plant(register, variant);
    }
    const plan = world.registry.get(register);
    const [example] = Object.values(plan?.examples ?? {});
    if (!plan || !example) throw new Error(`${register} has no example`);
    growing.add(register);
    for (const field of plan.fields)
      if ((field.computed || field.default) && field.ref && !growing.has(field.ref.register))
        await plant(field.ref.register, FIRST);
    const body = {
      ...varied(plan, await objectOf(plan, example as WireRecord, { register, ranks: new Map() }), first ? planted.size : 1),
      ...Object.fromEntries(Object.entries(variant.wanted).filter(([name]) => !isRead(plan, name))),
    };
    growing.delete(register);
    const made = await world.engine.create(context, register, body, PLAIN).catch(async (error: Error & { errors?: unknown }) => {
      // What another register's record brought with it is that record, too.
      const [there] = variant === FIRST && isTaken(error) ? (await world.engine.list(context, register, ONE)).rows : [];
      if (there !== undefined) return world.engine.read(context, register, there.id, {});
      throw new Error(`${register}: ${error.message} ${JSON.stringify(error.errors)} ${JSON.stringify(body)}`, { cause: error });
    });
    const reached = await brought(plan, made, variant.wanted);
    planted.set(key, reached);
    return reached;
  }

  /** What nobody types is reached by the action that asks for it. */
  async function brought(plan: Register, made: StoredRecord, wanted: Variant["wanted"]): Promise<StoredRecord> {
    let record = made;
    for (const [name, value] of Object.entries(wanted)) {
      const action = plan.actions.find(({ ask }) => ask.includes(name));
      if (!isRead(plan, name) || record[name] === value || action === undefined) continue;
      record = await world.engine.act(context, plan.id, made.id, action.op, { [name]: value }, PLAIN);
    }
    return record;
  }

  async function objectOf(object: ObjectPlan, example: WireRecord, place: Place): Promise<WireRecord> {
    const made: Record<string, Json> = {};
    for (const [name, value] of Object.entries(example)) {
      const field = object.fields.find((one) => one.name === name);
      made[name] = field ? await wireOf(field, value, place) : value;
    }
    return made;
  }

  async function wireOf(field: Field, value: Json, place: Place): Promise<Json> {
    if (value === null) return null;
    if (kinds.get(field.kind)?.can.file) return storedFile(`${place.register}:${field.path}`, value as WireRecord);
    if (field.ref) {
      const several = Array.isArray(value);
      const ids: Json[] = [];
      for (const one of several ? value : [value]) {
        const id = await targetId(field, rankOf(place.ranks, field.ref.register, Number((one as { id?: number }).id ?? one)));
        if (id !== null) ids.push(field.ref.bare ? id : { id });
      }
      return several ? ids : (ids[0] ?? null);
    }
    if (!field.object) return value;
    if (!Array.isArray(value)) return objectOf(field.object, value as WireRecord, place);
    const rows: Json[] = [];
    for (const row of value) rows.push(await objectOf(field.object, row as WireRecord, place));
    return rows;
  }

  /** What the example says of a file, uploaded. */
  async function storedFile(campo: string, { name, contentType }: WireRecord): Promise<Json> {
    const id = crypto.randomUUID();
    await world.engine.together(context, async (_, queries) => {
      await sql`
        insert into quadro_arquivo (id, empresa_id, campo, nome, tipo, tamanho, bytes, criado_por)
        values (${id}, ${context.company}, ${campo}, ${name}, ${contentType}, 3, 'oi!'::bytea, ${context.user.id})`.execute(
        queries,
      );
    });
    return { id };
  }

  async function targetId(field: Field, number: number): Promise<number | null> {
    const { register, list, where } = field.ref ?? { register: "" };
    const variant = { number, wanted: where ? literalsOf(where) : {} };
    if (growing.has(register)) return null;
    const target = await plant(register, variant);
    if (list === undefined) return target.id;
    if (list === HISTORY) return (await world.engine.histories(context, register, target.id))[0]?.id ?? null;
    const rows = target[list];
    const [first] = Array.isArray(rows) ? rows : [];
    return (first as { id?: number } | undefined)?.id ?? null;
  }

  return { plant: (register) => plant(register, FIRST), forget: (register) => void planted.delete(keyOf(register, FIRST)) };
}

/** Whose example it is, and which records it met. */
interface Place {
  readonly register: string;
  readonly ranks: Ranks;
}

/** Ids of one example by register, in the order they were met: which record of it an id means. */
type Ranks = Map<string, number[]>;

function rankOf(ranks: Ranks, register: string, id: number): number {
  const met = ranks.get(register) ?? [];
  if (!met.includes(id)) met.push(id);
  ranks.set(register, met);
  return met.indexOf(id) + 1;
}

const isTaken = (error: Error): boolean => error instanceof AppError && error.code === "UNIQUE_VIOLATION";

const isRead = ({ fields }: Register, name: string): boolean => fields.find((one) => one.name === name)?.readOnly === true;

const isWanted = (record: StoredRecord, wanted: Variant["wanted"]): boolean =>
  Object.entries(wanted).every(([name, value]) => record[name] === value);

const keyOf = (register: string, { number, wanted }: Variant): string =>
  `${register} ${number} ${Object.keys(wanted).length === 0 ? "" : JSON.stringify(wanted)}`.trim();

/** The members a condition wants at one literal value. */
function literalsOf(condition: Condition): Readonly<Record<string, Scalar>> {
  if (condition.op === "and") return Object.assign({}, ...condition.of.map(literalsOf));
  if (condition.op !== "eq" || !("literal" in condition.value) || condition.path.start !== "row") return {};
  const [member, ...more] = condition.path.steps;
  return member === undefined || more.length > 0 ? {} : { [member]: condition.value.literal };
}

/** A second record differs from the first where the register allows no two alike. */
function varied(plan: Register, body: WireRecord, number: number): WireRecord {
  if (number === 1) return body;
  const names = new Set([...plan.unique.flatMap(({ by }) => by), ...plan.displayFields]);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]): [string, Json] => {
      const field = plan.fields.find((one) => one.name === name);
      if (!names.has(name) || field?.ref || field?.options || field?.shape.format || field?.shape.pattern) return [name, value];
      if (typeof value === "number") return [name, value + number - 1];
      return [name, typeof value === "string" ? `${value.slice(0, (field?.shape.maxLength ?? 100) - 3)}${number}` : value];
    }),
  );
}
