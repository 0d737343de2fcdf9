import { sql } from "kysely";
import type { Register } from "../../metadata/register.ts";
import type { Facts, Json, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { bindDraft } from "../../rules/bind-draft.ts";
import { computedToSql } from "../../rules/sql.ts";
import { inForce, newestFirst } from "../history/in-force.ts";
import type { Call } from "../parts.ts";
import { project, type Row } from "../read/projection.ts";
import { pick } from "../read/target.ts";
import { idOf, idsOf, type Place, spread } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { batches } from "../statement/batches.ts";
import { contextReader } from "./context-reader.ts";
import { isHeld } from "./is-held.ts";

type References = Record<string, Record<string, WireRecord>>;

/** Nothing of other rows. */
export const NO_FACTS: Facts = { references: {}, computed: {} };

/** A draft over what is stored of it, as the database may be asked about it. */
export interface LaidDraft {
  readonly draft: WireRecord;
  readonly before: WireRecord | null;
}

/**
 * Everything of other rows that the register's rules name, for drafts in their order: a statement per referenced register and one for
 * computed members, of those named in `computed`.
 */
export async function loadFacts(
  call: Call,
  shape: RegisterShape,
  drafts: readonly LaidDraft[],
  rules: RuleContext,
  computed: readonly string[] = shape.register.needs.computed,
): Promise<readonly Facts[]> {
  const facts = new Map<LaidDraft, Facts>();
  // Of one date are read together: an earlier one shows another state of what is dated.
  for (const some of Map.groupBy(drafts, ({ draft }) => datesIn(call, shape.register, draft)).values()) {
    const whole = some.flatMap(({ draft, before }) => [draft, ...(before ? [before] : [])]);
    const references = await loadReferences(call, shape.register, whole, rules);
    for (const one of some) facts.set(one, { references, computed: {} });
  }
  return loadComputed(call, shape, computed, drafts, (one) => facts.get(one) ?? NO_FACTS, rules);
}

/** The dates at which a draft has what it refers to read. */
function datesIn(call: Call, { id, needs }: Register, draft: WireRecord): string {
  const shape = call.parts.shapes.of(id);
  const dates = Object.keys(needs.references).map((path) => {
    const asOf = shape.byPath.get(path)?.field.ref?.asOf;
    return asOf === undefined ? null : spread(draft, asOfPath(path, asOf)).map((one) => one.value)[0];
  });
  return JSON.stringify(dates);
}

interface Wanted {
  readonly register: string;
  readonly fields: Set<string>;
  readonly ids: Set<number>;
  /** Date at which a dated register is read. */
  readonly asOf: string | null;
  /** Before the first entry nothing is read. */
  readonly strictly: boolean;
  /** Nothing forbids to hold them until the write ends. */
  held: boolean;
}

/** Named members of the records that drafts refer to, by register and id. */
export async function loadReferences(
  call: Call,
  register: Register,
  drafts: readonly WireRecord[],
  rules: RuleContext,
): Promise<References> {
  const wanted = new Map<string, Wanted>();
  const shape = call.parts.shapes.of(register.id);
  for (const [path, need] of Object.entries(register.needs.references)) {
    const ref = shape.byPath.get(path)?.field.ref;
    if (ref?.list !== undefined) continue;
    for (const draft of drafts) {
      const date = ref?.asOf === undefined ? null : spread(draft, asOfPath(path, ref.asOf)).map((one) => one.value)[0];
      const asOf = typeof date === "string" ? date : null;
      const strictly = ref?.beforeFirst === "empty";
      const one = wanted.get(need.register) ?? {
        register: need.register,
        fields: new Set(),
        ids: new Set(),
        asOf,
        strictly,
        held: true,
      };
      one.held &&= ref !== undefined && isHeld(ref, call.parts.shapes.of(need.register).register);
      for (const field of need.fields) one.fields.add(field);
      for (const { value } of spread(draft, path)) {
        const ids = Array.isArray(value) ? idsOf(value) : [idOf(value)];
        for (const id of ids) if (id !== null) one.ids.add(id);
      }
      wanted.set(need.register, one);
    }
  }
  const known: References = {};
  for (const one of wanted.values()) known[one.register] = await load(call, one, rules);
  return known;
}

/** `asOf` is written relative to the object that holds the reference. */
function asOfPath(path: string, asOf: string): string {
  const group = path.split(".").slice(0, -1).join(".");
  return group === "" || asOf.startsWith(`${group}.`) ? asOf : `${group}.${asOf}`;
}

async function load(call: Call, wanted: Wanted, rules: RuleContext): Promise<Record<string, WireRecord>> {
  if (wanted.ids.size === 0) return {};
  const shape = call.parts.shapes.of(wanted.register);
  const ids = [...wanted.ids];
  const source = { parts: call.parts, shape, path: "", alias: "t", read: contextReader(rules), depth: 0 };
  const projection = project(pick(shape.members, [...wanted.fields]), source);
  const items = sql.join([sql`t.id as id`, ...projection.items]);
  const held = call.holds && wanted.held ? sql`for share of t` : sql``;
  const { rows } = await sql<Row>`select ${items} from ${sql.table(shape.table.name)} t where t.id = any(${ids}) ${held}`.execute(
    call.queries,
  );
  const found = Object.fromEntries(rows.map((row) => [String(row.id), projection.read(row)]));
  const dated = wanted.asOf === null ? undefined : shape.histories.find((one) => one.path === "");
  if (!dated || wanted.asOf === null) return found;
  const then = project(pick(dated.members, [...wanted.fields]), { ...source, history: true });
  if (then.items.length === 0) return found;
  const by = sql.ref(`t.${dated.byColumn}`);
  const entries =
    await sql<Row>`select distinct on (t.dono_id) t.dono_id as id, ${sql.join(then.items)} from ${sql.table(dated.table.name)} t
    where t.dono_id = any(${ids}) and ${wanted.strictly ? sql`${by} <= ${wanted.asOf} and ${inForce(dated, "t")}` : sql`true`}
    order by t.dono_id, ${newestFirst(dated, "t", sql`${wanted.asOf}`)}`.execute(call.queries);
  if (wanted.strictly) {
    const names = pick(dated.members, [...wanted.fields]).map(({ field }) => [field.name, null] as const);
    for (const id of ids) if (found[String(id)]) found[String(id)] = { ...found[String(id)], ...Object.fromEntries(names) };
  }
  for (const row of entries.rows) found[String(row.id)] = { ...found[String(row.id)], ...then.read(row) };
  return found;
}

interface ComputedPlace {
  readonly of: LaidDraft;
  readonly place: Place;
  readonly member: Member;
}

/** The facts with computed members of the drafts that need the database, by dotted path with row numbers. */
async function loadComputed(
  call: Call,
  shape: RegisterShape,
  paths: readonly string[],
  drafts: readonly LaidDraft[],
  factsOf: (draft: LaidDraft) => Facts,
  rules: RuleContext,
): Promise<readonly Facts[]> {
  const places = drafts.flatMap((of) =>
    paths.flatMap((path): readonly ComputedPlace[] => {
      const member = shape.byPath.get(path);
      return member?.field.computed ? spread(of.draft, path).map((place) => ({ of, place, member })) : [];
    }),
  );
  const found = new Map(drafts.map((one) => [one, {} as Record<string, Json>]));
  const { registry, kinds } = call.parts;
  for (const some of batches(places)) {
    const items = some.map(({ of, place, member }, index) => {
      const row = bindDraft(place.around, rules, factsOf(of));
      const read = contextReader(rules, of.before);
      return sql`(${computedToSql(member.field, { registry, kinds, row, read })}) as ${sql.id(`c${index}`)}`;
    });
    const { rows } = await sql<Row>`select ${sql.join(items)}`.execute(call.queries);
    for (const [index, { of, place, member }] of some.entries())
      Object.assign(found.get(of) ?? {}, { [place.place]: wireOf(member, rows[0]?.[`c${index}`] ?? null) });
  }
  return drafts.map((one) => ({ ...factsOf(one), computed: found.get(one) ?? {} }));
}

function wireOf(member: Member, value: unknown): Json {
  const { field, shared, server } = member;
  if (value === null) return null;
  if (shared.can.reference) return field.ref?.bare ? Number(value) : { id: Number(value) };
  if (server.fromColumn) return server.fromColumn(value, field);
  return typeof value === "string" || typeof value === "boolean" || typeof value === "number" ? value : String(value);
}
