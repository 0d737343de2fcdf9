import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Unique } from "../../metadata/register.ts";
import type { Violation, WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import type { DatedEntry, StoredRecord } from "../contract.ts";
import { decisive } from "../facts/decisive.ts";
import type { Call } from "../parts.ts";
import { lockRecords } from "../read/read-record.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { noteTogether } from "../write/audit-rows.ts";
import { fileMembers, holdRecordFiles } from "../write/check-files.ts";
import { constraintError } from "../write/constraint-error.ts";
import { decideTogether } from "../write/decide.ts";
import { demandForm } from "../write/demand-form.ts";
import { hooksFor, runEffects } from "../write/hooks.ts";
import { demandRows } from "../write/may-write.ts";
import { refuse } from "../write/refuse.ts";
import { strip } from "../write/strip.ts";
import { violation } from "../write/violation.ts";
import { dateTaken } from "./date-taken.ts";
import { type EntryDates, entriesOf, entryDates, insertEntries } from "./entries.ts";
import { flat, foreignMembers, grouped, historyOf, nested, shortened, shortPaths } from "./entry-form.ts";
import { ENTRY, NEW_ENTRY } from "./history-calls.ts";
import { dateOf } from "./keep-histories.ts";
import { refreshVersion } from "./refresh-current.ts";

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
  const rounds = roundsOf(entries);
  for (const [at, round] of rounds.entries()) {
    const { accepted, errors: found } = await judged(call, shape, history, round, sight, asked);
    errors.push(...found);
    asked.push(...round);
    // A refusal takes everything back; what was accepted stands only so that later entries of a record are judged after it.
    if (errors.length > 0 && at === rounds.length - 1) break;
    try {
      for (const [place, entry] of await stored(call, shape, history, accepted, sight)) written[place] = entry;
    } catch (error) {
      if (errors.length === 0 || !(error instanceof AppError)) throw error;
      break;
    }
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
  const owners = await lockRecords(call, shape, ids, { fixed: {}, settings: sight.settings, unseen: NONE });
  await demandRows(call, shape, ids, "update", sight);
  const drafts = round.flatMap((asked) => {
    const before = owners.get(asked.id);
    const { id: _id, versao: _versao, ...members } = asked.body;
    return before ? [{ ...asked, before, sent: grouped(history, members) }] : [];
  });
  const errors: Violation[] = [];
  const at = (place: number, found: readonly Violation[]): void => {
    errors.push(...found.map((one) => ({ ...shortened(history, one), field: `${place}.${shortened(history, one).field}` })));
  };
  const own = drafts.filter(({ place, body }) => {
    const foreign = foreignMembers(shape, history, body);
    at(place, foreign);
    return foreign.length === 0;
  });
  const ahead = {
    unique: shape.register.unique.every((one) => !isDated(history, one)) && !hasRowsApart(shape),
    dates: withAsked(history, await entryDates(call, shape, own), asked),
    computed: decisive(shape),
  };
  const decided = await decideTogether(
    call,
    shape,
    own.map(({ id, before, sent }) => ({ op: "update", id, before, sent })),
    sight,
    ahead,
  );
  const accepted = own.flatMap((draft, index): readonly Accepted[] => {
    const decision = decided[index];
    if (!decision) return [];
    const { verdict, errors: found } = decision;
    const date = dateOf(history, verdict.record);
    const isTaken = date !== null && date === dateOf(history, draft.before) && found.length === 0;
    const wrong = isTaken ? [violation(shape.register, history.by.field, dateTaken(history))] : found;
    at(draft.place, wrong);
    if (wrong.length > 0) return [];
    const settled = nested(history, verdict.record, grouped(history, draft.settled ?? {}));
    return [{ ...draft, record: { ...verdict.record, ...settled } }];
  });
  return { accepted, errors };
}

/** Whether a dated member decides about a uniqueness, or a condition does. */
const isDated = (history: HistoryShape, { by, when, period }: Unique): boolean =>
  when !== undefined || [...by, ...(period ?? [])].some((path) => history.current.some(({ field }) => field.path === path));

const hasRowsApart = (shape: RegisterShape): boolean =>
  [...shape.byPath.values()].some(({ field }) => (field.object?.unique ?? []).some(({ across }) => across === "register"));

/** The dates that are there, and those that were asked for before. */
function withAsked(history: HistoryShape, stored: EntryDates, asked: readonly Asked[]): EntryDates {
  const dates = new Map([...(stored.get(history) ?? [])].map(([id, days]) => [id, new Set(days)]));
  for (const { id, body } of asked) {
    const day = body[history.by.field.name];
    if (typeof day === "string") dates.set(id, (dates.get(id) ?? new Set()).add(day));
  }
  return new Map([...stored, [history, dates]]);
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
  const moments = accepted.map(({ id, before, record, sent }) => ({ op: ENTRY, id, before, record, sent }));
  await runEffects(call, shape, hooks, moments);
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
    await refreshVersion(call, shape, history, ids);
    return saved;
  } catch (error) {
    throw constraintError(call.parts, shape, error, false);
  }
}
