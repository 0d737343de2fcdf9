import { type RawBuilder, sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import type { StoredRecord } from "../contract.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import { idsOf } from "../read/wire.ts";
import type { LinksMember, Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { ORDER, recordset, typesOf, valueIn } from "../statement/recordset.ts";
import { compile, run, Slot, StatementCache, watched } from "../statement/slot.ts";
import { NOTE_TYPES, noted, notedValues, noteOf } from "./audit-rows.ts";
import { columnValues } from "./column-values.ts";
import { type Claim, claimed, claimedValues } from "./idempotency.ts";
import { type HeldReference, heldIn, ownersOf } from "./name-references.ts";
import type { PlainPlan } from "./plain-plan.ts";
import { ownerOf } from "./store-record.ts";

/** An accepted record and its references as they are named. */
export interface Insert {
  readonly record: WireRecord;
  readonly named: WireRecord;
}

/**
 * Inserts records of a plain register with their lists of references, their audit and the key of a call that carries one, in one
 * statement; answers them in order, as they are stored. None is written where what they refer to has stopped being acceptable, or where
 * they do not name the same columns.
 */
export async function insertTogether(
  call: Call,
  shape: RegisterShape,
  plan: PlainPlan,
  lines: readonly Insert[],
  claim?: Claim,
): Promise<readonly StoredRecord[]> {
  const owner = ownerOf(call, shape);
  const records = lines.map(({ record }) => record);
  const rows = records.map((record, o) => ({ [ORDER]: o, ...owner, ...columnValues(plan.columns, record) }));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== ORDER);
  if (rows.some((row) => Object.keys(row).length !== columns.length + 1 || columns.some((name) => !(name in row)))) return [];
  const links = plan.links.flatMap((member) => {
    const chosen = records.flatMap((record, o) =>
      idsOf(record[member.field.name]).map((alvo, at) => ({ [ORDER]: o, alvo, ordem: at + 1 })),
    );
    return chosen.length > 0 ? [{ member, chosen }] : [];
  });
  const held = plan.labels.held.flatMap((reference) => {
    const ids = reference.ids(records);
    return ids.length > 0 ? [{ reference, ids }] : [];
  });
  const parts = {
    columns,
    links: links.map(({ member }) => member),
    held: held.map(({ reference }) => reference),
    key: claim !== undefined,
  };
  const { compiled, projection } = statementOf(call, shape, plan, parts);
  const notes = lines.map(({ record, named }, o) => ({
    [ORDER]: o,
    ...noteOf(call.context, changesBetween(shape.members, null, { ...record, ...named })),
  }));
  const made = await run(call.queries, compiled, {
    [ROWS]: JSON.stringify(rows),
    [NOTES]: JSON.stringify(notes),
    ...notedValues(call.context, shape.register, "create"),
    ...Object.fromEntries(links.map(({ member, chosen }) => [slotOf(member), JSON.stringify(chosen)])),
    ...Object.fromEntries(
      held.flatMap(({ reference: { name }, ids }) => [
        [heldIn(name), ids],
        [countIn(name), ids.length],
      ]),
    ),
    ...ownersOf(call),
    ...(claim && claimedValues(call, shape.register, claim)),
  });
  return made.map((row, at) => answered(shape, stored(row, projection), lines[at]?.named ?? {}));
}

/** The stored record with its references named, members in the order of the register. */
function answered(shape: RegisterShape, row: StoredRecord, labels: WireRecord): StoredRecord {
  const { id, versao } = row;
  const members = shape.members.flatMap(({ field }) => {
    const from = Object.hasOwn(labels, field.name) ? labels : row;
    return Object.hasOwn(from, field.name) ? [[field.name, from[field.name] ?? null] as const] : [];
  });
  return { id, ...Object.fromEntries(members), versao };
}

const ROWS = "/rows";
const NOTES = "/notes";
const LINK = { alvo: "bigint", ordem: "int" } as const;
const slotOf = ({ field }: LinksMember): string => `/links.${field.name}`;
const countIn = (name: string): string => `/count.${name}`;

/** What a statement is made of besides its register. */
interface StatementParts {
  readonly columns: readonly string[];
  readonly links: readonly LinksMember[];
  readonly held: readonly HeldReference[];
  readonly key: boolean;
}

interface Kept {
  readonly compiled: ReturnType<typeof compile>;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

function statementOf(call: Call, shape: RegisterShape, plan: PlainPlan, { columns, links, held, key }: StatementParts): Kept {
  const name = [key, ...columns, "/", ...links.map(({ table }) => table.name), "/", ...held.map((one) => one.name)].join();
  const known = cache.get(shape, name);
  if (known) return known;
  const { parts, context } = call;
  const { read, asked } = watched(contextReader(ruleContext(context, "create", NO_SETTINGS)));
  const unset = new Set<Member>(plan.links.filter((one) => !links.includes(one)));
  const projection = project([...plan.columns, ...unset], { parts, shape, path: "", alias: "t", read, depth: 0, unset });
  const types = typesOf(shape.table, columns);
  const names = sql.join([...columns, "versao"].map((name) => sql.id(name)));
  const values = sql.join([...columns.map((name) => valueIn("x", types, name)), sql`1`]);
  const unchanged = held.map(
    (one, index) => sql`(select count(*) from ${sql.id(`h${index}`)}) = ${new Slot(countIn(one.name))}::bigint`,
  );
  const accepted = unchanged.length > 0 ? sql`where ${sql.join(unchanged, sql` and `)}` : sql``;
  const steps = [
    ...held.map(({ acceptable }, index) => sql`${sql.id(`h${index}`)} as (${acceptable})`),
    sql`inserted as (insert into ${sql.table(shape.table.name)} (${names})
      select ${values} from ${recordset("x", types, new Slot(ROWS))} ${accepted} order by ${sql.ref(`x.${ORDER}`)} returning *)`,
    // Identities are drawn in the order of the lines.
    sql`made as (select *, row_number() over (order by id) - 1 as ${sql.id(ORDER)} from inserted)`,
    sql`lines as (select made.id, a.* from made join ${recordset("a", NOTE_TYPES, new Slot(NOTES))} using (${sql.id(ORDER)}) order by ${sql.id(ORDER)})`,
    sql`noted as (${noted("lines")})`,
    ...(key ? [sql`kept as (${claimed("made")})`] : []),
    ...links.map((member, index) => sql`${sql.id(`l${index}`)} as (${linked(shape, member)})`),
  ];
  const items = sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items]);
  const statement = sql`with ${sql.join(steps)} select ${items} from made t order by ${sql.ref(`t.${ORDER}`)}`;
  const kept = { compiled: compile(call.queries, statement), projection };
  if (!asked()) cache.set(shape, name, kept);
  return kept;
}

function linked(shape: RegisterShape, member: LinksMember): RawBuilder<unknown> {
  const { scopeColumn } = shape.register.storage;
  const names = sql.join([...(scopeColumn ? [sql.id(scopeColumn)] : []), sql`dono_id`, sql`alvo_id`, sql`ordem`]);
  const values = sql.join([...(scopeColumn ? [sql.ref(`made.${scopeColumn}`)] : []), sql`made.id`, sql`k.alvo`, sql`k.ordem`]);
  const same = sql`${sql.ref(`k.${ORDER}`)} = ${sql.ref(`made.${ORDER}`)}`;
  return sql`insert into ${sql.table(member.table.name)} (${names})
    select ${values} from made join ${recordset("k", LINK, new Slot(slotOf(member)))} on ${same}`;
}
