import { AppError } from "../../errors/app-error.ts";
import { rowsOf } from "../../metadata/json.ts";
import type { Configured, Facts, Finding, Json, RuleContext, Verdict, Violation, WireRecord } from "../../metadata/verdict.ts";
import { askable } from "../facts/askable.ts";
import { loadConfigured } from "../facts/configured.ts";
import { NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import { loadFacts } from "../facts/load-facts.ts";
import { overlay } from "../facts/overlay.ts";
import { withoutUnseen } from "../facts/without-unseen.ts";
import { checkDated } from "../history/check-dated.ts";
import { dateOf } from "../history/keep-histories.ts";
import type { Call } from "../parts.ts";
import { unchangeablePaths } from "../read/seen.ts";
import type { Sight } from "../read/sight.ts";
import { at } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { checkCycles } from "./check-cycles.ts";
import { checkFiles } from "./check-files.ts";
import { checkReferences } from "./check-references.ts";
import { checkUnique } from "./check-unique.ts";
import { withFixed } from "./fixed-values.ts";

export interface Draft {
  readonly op: string;
  /** Null for a new record. */
  readonly id: number | null;
  readonly before: WireRecord | null;
  readonly sent: WireRecord;
  readonly asked?: ReadonlySet<string>;
  /** A stored entry is corrected: another date takes it there and makes no new one. */
  readonly corrects?: boolean;
}

export interface Decision {
  readonly verdict: Verdict;
  /** The verdict's errors and those only the database knows, in form order. */
  readonly errors: readonly Violation[];
  readonly facts: Facts;
  readonly rules: RuleContext;
}

/** What whoever decides on many drafts has found out for all of them at once. */
export interface Ahead {
  readonly facts?: Facts;
  readonly configured: Configured;
  /** Nothing that must be the only one of its value can change. */
  readonly unique: boolean;
  /** Dates on which entries of a record begin. */
  readonly dates: ReadonlyMap<number, ReadonlySet<string>>;
}

/** The one verdict with its facts, then what depends on other rows: references, cycles, uniqueness. */
export async function decide(call: Call, shape: RegisterShape, draft: Draft, sight: Sight, ahead?: Ahead): Promise<Decision> {
  const { register } = shape;
  const module = call.parts.modules.get(register.id);
  if (!module) throw new Error(`${register.id}: no verdict module`);
  const rules = ruleContext(call.context, draft.op, sight.settings);
  const laid = askable(shape.members, overlay(draft.before, draft.sent));
  const facts =
    ahead?.facts ??
    (await loadFacts(call, shape, await withoutUnseen(call, shape, laid, draft.before, rules), draft.before, rules));
  const configured = ahead?.configured ?? (await loadConfigured(call, shape));
  const plain = {
    before: draft.before,
    context: rules,
    facts,
    configured,
    unseen: new Set([...sight.unseen, ...unchangeablePaths(shape, call.context, sight.settings.company)]),
    ...(draft.asked ? { asked: draft.asked } : {}),
  };
  const asStored = module.verdict({ ...plain, sent: draft.sent });
  const anew = beginsAnew(shape, draft, asStored);
  const given = anew.size === 0 ? plain : { ...plain, anew };
  const first = anew.size === 0 ? asStored : module.verdict({ ...given, sent: draft.sent });
  const record = askable(shape.members, first.record);
  const { id, before } = draft;
  // What may not change at all is said to be locked, whatever it was changed to: a form knows no more.
  const locked = new Set(first.errors.filter(({ code }) => code === "locked").map(({ field }) => field));
  const asked = await checkReferences(call, shape, record, before, facts, rules);
  const references = asked.filter(({ field }) => !locked.has(field));
  const refused = new Set(references.map((one) => one.field));
  const verdict = refused.size === 0 ? first : module.verdict({ ...given, sent: draft.sent, refused });
  const word = (found: readonly Finding[]) => module.worded({ ...given, sent: draft.sent }, found);
  const checks = {
    judge: (sent: WireRecord) => module.verdict({ ...given, sent }).errors,
    word: (found: Finding) => word([found]),
    ...(ahead ? { dates: ahead.dates } : {}),
  };
  const findings = [
    ...strangeRows(shape, draft.sent, draft.before),
    ...references,
    ...(id !== null && before ? await checkCycles(call, shape, id, record, before) : []),
    ...(await checkFiles(call, shape, id, record, draft.before)),
    ...(ahead?.unique ? [] : await checkUnique(call, shape, id, record, facts, rules)),
  ];
  const dated = id !== null && before ? await checkDated(call, shape, { id, before, sent: draft.sent, record }, checks) : [];
  const remote = [...word(findings), ...dated];
  const known = new Set(verdict.errors.map((one) => one.field));
  const fresh = remote.filter((one) => !known.has(one.field));
  return { verdict, errors: fresh.length === 0 ? verdict.errors : inOrder(shape, [...verdict.errors, ...fresh]), facts, rules };
}

/** Members a new entry takes from their default; none while one of them is refused for being changed. */
function beginsAnew(shape: RegisterShape, { before, corrects }: Draft, { record, errors }: Verdict): ReadonlySet<string> {
  if (before === null || corrects) return NONE;
  const begun = shape.histories.filter(
    (one) => one.anew.size > 0 && dateOf(one, record) !== null && dateOf(one, record) !== dateOf(one, before),
  );
  const anew = new Set(begun.flatMap((one) => [...one.anew]));
  return errors.some(({ field, code }) => code === "locked" && anew.has(field)) ? NONE : anew;
}

const NONE: ReadonlySet<string> = new Set();

/** What the verdict makes of a draft of a plain register, whose rules need no facts; null when there is anything to say of it. */
export function accepted(
  call: Call,
  shape: RegisterShape,
  before: WireRecord | null,
  body: WireRecord,
  fixed: Readonly<Record<string, Json>>,
): WireRecord | null {
  try {
    const context = ruleContext(call.context, before ? "update" : "create", NO_SETTINGS);
    const facts = { references: {}, computed: {} };
    const module = call.parts.modules.get(shape.register.id);
    const verdict = module?.verdict({ before, sent: withFixed(shape, body, fixed), context, facts });
    return verdict && verdict.errors.length === 0 ? verdict.record : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** By the place of the member in the form, rows by their number. */
function inOrder(shape: RegisterShape, errors: readonly Violation[]): readonly Violation[] {
  const order = new Map([...shape.byPath.keys()].map((path, index) => [path, index]));
  const rank = (one: Violation): readonly [number, number] => {
    const steps = one.field.split(".");
    const [top = ""] = steps;
    const row = steps.find((step) => /^\d+$/.test(step));
    return [order.get(top) ?? -1, row === undefined ? (order.get(steps.join(".")) ?? 0) : Number(row)];
  };
  return [...errors]
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
    .map(({ one }) => one);
}

/** Rows that claim an id this record does not have: a row of another record cannot be taken over, and none is dropped in silence. */
function strangeRows(shape: RegisterShape, sent: WireRecord, before: WireRecord | null): readonly Finding[] {
  const found: Finding[] = [];
  for (const member of shape.byPath.values()) {
    if (member.how !== "rows") continue;
    const steps = member.field.path.split(".");
    const known = new Set(rowsOf(at(before, steps)).map((row) => row.id));
    for (const [index, row] of rowsOf(at(sent, steps)).entries()) {
      if (row.id === undefined || row.id === null || known.has(row.id)) continue;
      found.push({ field: `${member.field.path}.${index}.id`, code: "reference" });
    }
  }
  return found;
}
