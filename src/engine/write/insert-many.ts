import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
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
import { columnValues } from "./column-values.ts";
import type { QuickPlan } from "./quick-plan.ts";
import { NOTE_TYPES, noted, notedValues, noteOf } from "./quick-statement.ts";
import { ownerOf } from "./store-record.ts";

/** An accepted record, its references as they are named, and who writes it. */
export interface Insert {
  readonly record: WireRecord;
  readonly named: WireRecord;
  readonly context: RequestContext;
}

/**
 * Inserts records of a register that takes short writes, with their lists of references and their audit, in one statement; answers
 * them in order, as they are stored, without what only their references tell. Null when they do not name the same columns.
 */
export async function insertMany(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  lines: readonly Insert[],
): Promise<readonly StoredRecord[] | null> {
  const owner = ownerOf(call, shape);
  const rows = lines.map(({ record }, o) => ({ [ORDER]: o, ...owner, ...columnValues(plan.columns, record) }));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== ORDER);
  if (rows.some((row) => Object.keys(row).length !== columns.length + 1 || columns.some((name) => !(name in row)))) return null;
  const links = plan.links.flatMap((member) => {
    const chosen = lines.flatMap(({ record }, o) =>
      idsOf(record[member.field.name]).map((alvo, at) => ({ [ORDER]: o, alvo, ordem: at + 1 })),
    );
    return chosen.length > 0 ? [{ member, chosen }] : [];
  });
  const { compiled, projection } = statementOf(
    call,
    shape,
    plan,
    columns,
    links.map(({ member }) => member),
  );
  const notes = lines.map(({ record, named, context }, o) => ({
    [ORDER]: o,
    ...noteOf(context, changesBetween(shape.members, null, { ...record, ...named })),
  }));
  const made = await run(call.queries, compiled, {
    [ROWS]: JSON.stringify(rows),
    [NOTES]: JSON.stringify(notes),
    ...notedValues(call.context, shape.register, "create"),
    ...Object.fromEntries(links.map(({ member, chosen }) => [slotOf(member), JSON.stringify(chosen)])),
  });
  return made.map((row) => stored(row, projection));
}

const ROWS = "/rows";
const NOTES = "/notes";
const LINK = { alvo: "bigint", ordem: "int" } as const;
const slotOf = ({ field }: LinksMember): string => `/links.${field.name}`;

interface Kept {
  readonly compiled: ReturnType<typeof compile>;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

function statementOf(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  columns: readonly string[],
  links: readonly LinksMember[],
): Kept {
  const key = [...columns, "/", ...links.map(({ table }) => table.name)].join();
  const known = cache.get(shape, key);
  if (known) return known;
  const { parts, context } = call;
  const { read, asked } = watched(contextReader(ruleContext(context, "create", NO_SETTINGS)));
  const unset = new Set<Member>(plan.links.filter((one) => !links.includes(one)));
  const projection = project([...plan.columns, ...unset], { parts, shape, path: "", alias: "t", read, depth: 0, unset });
  const types = typesOf(shape.table, columns);
  const names = sql.join([...columns, "versao"].map((name) => sql.id(name)));
  const values = sql.join([...columns.map((name) => valueIn("x", types, name)), sql`1`]);
  const steps = [
    sql`inserted as (insert into ${sql.table(shape.table.name)} (${names})
      select ${values} from ${recordset("x", types, new Slot(ROWS))} order by ${sql.ref(`x.${ORDER}`)} returning *)`,
    // Identities are drawn in the order of the lines.
    sql`made as (select *, row_number() over (order by id) - 1 as ${sql.id(ORDER)} from inserted)`,
    sql`lines as (select made.id, a.* from made join ${recordset("a", NOTE_TYPES, new Slot(NOTES))} using (${sql.id(ORDER)}) order by ${sql.id(ORDER)})`,
    sql`noted as (${noted("lines")})`,
    ...links.map((member, index) => sql`${sql.id(`l${index}`)} as (${linked(shape, member)})`),
  ];
  const items = sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items]);
  const statement = sql`with ${sql.join(steps)} select ${items} from made t order by ${sql.ref(`t.${ORDER}`)}`;
  const kept = { compiled: compile(call.queries, statement), projection };
  if (!asked()) cache.set(shape, key, kept);
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
