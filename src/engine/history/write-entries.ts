import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Unique } from "../../metadata/register.ts";
import type { Facts, Violation, WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import type { DatedEntry, StoredRecord } from "../contract.ts";
import { askable } from "../facts/askable.ts";
import { loadConfigured } from "../facts/configured.ts";
import { ruleContext } from "../facts/context-reader.ts";
import { loadReferences } from "../facts/load-facts.ts";
import { overlay } from "../facts/overlay.ts";
import { withoutUnseen } from "../facts/without-unseen.ts";
import type { Call } from "../parts.ts";
import { readRecords } from "../read/read-record.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { noteTogether } from "../write/audit-rows.ts";
import { fileMembers, holdRecordFiles } from "../write/check-files.ts";
import { constraintError } from "../write/constraint-error.ts";
import { type Ahead, decide } from "../write/decide.ts";
import { demandForm } from "../write/demand-form.ts";
import { hooksFor, runEffects } from "../write/hooks.ts";
import { demandRows } from "../write/may-write.ts";
import { refuse } from "../write/refuse.ts";
import { strip } from "../write/strip.ts";
import { violation } from "../write/violation.ts";
import { dateTaken } from "./date-taken.ts";
import { entriesOf, insertEntries } from "./entries.ts";
import { flat, foreignMembers, historyOf, shortened, shortPaths } from "./entry-form.ts";
import { ENTRY, NEW_ENTRY } from "./history-calls.ts";
import { dateOf } from "./keep-histories.ts";
import { refreshCurrent } from "./refresh-current.ts";

const NONE: ReadonlySet<string> = new Set();

/** An entry on its way, with its place among those asked for. */
interface Asked extends DatedEntry {
  readonly place: number;
}

/** One that was accepted. */
interface Accepted extends Asked {
  readonly before: StoredRecord;
  readonly sent: WireRecord;
  readonly record: WireRecord;
}

/** Makes dated entries of many records: a round for the first of each record, one for the second, and so on. */
export async function writeEntries(
  call: Call,
  shape: RegisterShape,
  entries: readonly DatedEntry[],
): Promise<readonly StoredRecord[]> {
  const history = historyOf(shape);
  for (const { body } of entries) demandForm(shape.register, body, shape.byPath.get(history.path)?.field.object);
  const sight = await sightOf(call, shape);
  const written: StoredRecord[] = [];
  const errors: Violation[] = [];
  const asked: Asked[] = [];
  for (const round of roundsOf(entries)) {
    const { accepted, errors: found } = await judged(call, shape, history, round, sight, asked);
    errors.push(...found);
    asked.push(...round);
    // After a refusal nothing is written any more: what else is wrong is said with it.
    if (errors.length > 0) continue;
    for (const [place, entry] of await stored(call, shape, history, accepted, sight)) written[place] = entry;
  }
  refuse(errors);
  return written;
}

function roundsOf(entries: readonly DatedEntry[]): readonly (readonly Asked[])[] {
  const rounds: Asked[][] = [];
  const seen = new Map<number, number>();
  for (const [place, entry] of entries.entries()) {
    const at = seen.get(entry.id) ?? 0;
    seen.set(entry.id, at + 1);
    const round = rounds[at] ?? [];
    rounds[at] = round;
    round.push({ ...entry, place });
  }
  return rounds;
}

/** One verdict per entry, over what was read for all of them and what was asked before: what is wrong, or what is to be written. */
async function judged(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  round: readonly Asked[],
  sight: Sight,
  asked: readonly Asked[],
): Promise<{ readonly accepted: readonly Accepted[]; readonly errors: readonly Violation[] }> {
  const ids = round.map(({ id }) => id);
  // In the order of their numbers, as everybody takes them.
  await sql`select 1 from ${sql.table(shape.table.name)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    call.queries,
  );
  const owners = await readRecords(call, shape, ids, { fixed: {}, settings: sight.settings, unseen: NONE });
  if (owners.size < ids.length) throw new AppError("NOT_FOUND");
  await demandRows(call, shape, ids, "update", sight);
  const drafts = round.flatMap((asked) => {
    const before = owners.get(asked.id);
    const { id: _id, versao: _versao, ...members } = asked.body;
    return before ? [{ ...asked, before, sent: history.path === "" ? members : { [history.path]: members } }] : [];
  });
  const errors: Violation[] = [];
  const at = (place: number, found: readonly Violation[]): void => {
    errors.push(...found.map((one) => ({ ...shortened(history, one), field: `${place}.${shortened(history, one).field}` })));
  };
  for (const { place, body } of drafts) at(place, foreignMembers(shape, history, body));
  if (errors.length > 0) return { accepted: [], errors };
  const common = {
    configured: await loadConfigured(call, shape),
    unique: shape.register.unique.every((one) => !isDated(history, one)) && !hasRowsApart(shape),
    dates: await datesOf(call, history, ids, asked),
  };
  const accepted: Accepted[] = [];
  for (const some of Map.groupBy(drafts, ({ sent, before }) => dateOf(history, overlay(before, sent))).values()) {
    const facts = await factsOf(call, shape, some, sight);
    for (const draft of some) {
      const { id, place, before, sent } = draft;
      const ahead: Ahead = { ...common, ...(facts ? { facts } : {}) };
      const { verdict, errors: found } = await decide(call, shape, { op: "update", id, before, sent }, sight, ahead);
      at(place, found);
      const date = dateOf(history, verdict.record);
      if (date !== null && date === dateOf(history, before) && found.length === 0)
        at(place, [violation(shape.register, history.by.field, dateTaken(history))]);
      accepted.push({ ...draft, record: { ...verdict.record, ...draft.settled } });
    }
  }
  return { accepted: accepted.sort((a, b) => a.place - b.place), errors };
}

/** Facts for drafts of one date; undefined where some hang on the draft itself, which are asked of each. */
async function factsOf(
  call: Call,
  shape: RegisterShape,
  drafts: readonly { readonly before: StoredRecord; readonly sent: WireRecord }[],
  sight: Sight,
): Promise<Facts | undefined> {
  if (shape.register.needs.computed.length > 0) return undefined;
  const rules = ruleContext(call.context, "update", sight.settings);
  const all: WireRecord[] = [];
  for (const { before, sent } of drafts)
    all.push(await withoutUnseen(call, shape, askable(shape.members, overlay(before, sent)), before, rules), before);
  return { references: await loadReferences(call, shape.register, all, rules), computed: {} };
}

/** Whether a dated member decides about a uniqueness, or a condition does. */
const isDated = (history: HistoryShape, { by, when, period }: Unique): boolean =>
  when !== undefined || [...by, ...(period ?? [])].some((path) => history.current.some(({ field }) => field.path === path));

const hasRowsApart = (shape: RegisterShape): boolean =>
  [...shape.byPath.values()].some(({ field }) => (field.object?.unique ?? []).some(({ across }) => across === "register"));

async function datesOf(
  call: Call,
  history: HistoryShape,
  owners: readonly number[],
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ dono: number; dia: string }>`select dono_id as dono, ${sql.ref(history.byColumn)} as dia
    from ${sql.table(history.table.name)} where dono_id = any(${owners}::bigint[])`.execute(call.queries);
  const dates = new Map<number, Set<string>>();
  for (const { dono, dia } of rows) dates.set(Number(dono), (dates.get(Number(dono)) ?? new Set()).add(dia));
  for (const { id, body } of asked)
    if (typeof body[history.by.field.name] === "string")
      dates.set(id, (dates.get(id) ?? new Set()).add(String(body[history.by.field.name])));
  return dates;
}

async function stored(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  accepted: readonly Accepted[],
  sight: Sight,
): Promise<readonly (readonly [number, StoredRecord])[]> {
  if (accepted.length === 0) return [];
  const saved = await insertedAll(call, shape, history, accepted);
  if (fileMembers(shape).length > 0)
    for (const { id, record, before } of accepted) await holdRecordFiles(call, shape, id, record, before);
  const found = await entriesOf(call, shape, history, sql`t.id = any(${[...saved.values()]}::bigint[])`, {
    ...sight,
    unseen: NONE,
  });
  const after = new Map(found.map((entry) => [entry.id, entry]));
  const entryOf = ({ id }: Accepted) => after.get(saved.get(id) ?? 0) ?? { id: saved.get(id) ?? 0, values: {} };
  const notes = accepted.map((one) => ({ id: one.id, changes: changesBetween(history.members, null, entryOf(one).values) }));
  await noteTogether(call, shape.register, NEW_ENTRY, notes);
  const hooks = hooksFor(call, shape, ENTRY);
  if (hooks.length > 0)
    for (const { id, before, record, sent } of accepted)
      await runEffects(call, shape, hooks, { op: ENTRY, id, before, record, sent });
  const hidden = shortPaths(history, sight);
  return accepted.map((one) => [one.place, strip(flat(history, entryOf(one), one.before.versao + 1), hidden)] as const);
}

/** The rows, what is in force then, and a new version of every record; ids of the entries by record. */
async function insertedAll(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  accepted: readonly Accepted[],
): Promise<ReadonlyMap<number, number>> {
  const ids = accepted.map(({ id }) => id);
  try {
    const saved = await insertEntries(call, shape, history, accepted);
    await refreshCurrent(call, shape, history, ids);
    await sql`update ${sql.table(shape.table.name)} set versao = versao + 1, alterado_em = ${call.context.now}
      where id = any(${ids}::bigint[])`.execute(call.queries);
    return saved;
  } catch (error) {
    throw constraintError(call.parts, shape, error, false);
  }
}
