import { AppError } from "../../errors/app-error.ts";
import { rowsOf } from "../../metadata/json.ts";
import type {
  Facts,
  Finding,
  Json,
  RuleContext,
  Verdict,
  VerdictInput,
  VerdictModule,
  Violation,
  WireRecord,
} from "../../metadata/verdict.ts";
import { askable } from "../facts/askable.ts";
import { loadConfigured } from "../facts/configured.ts";
import { NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import { loadFacts, NO_FACTS } from "../facts/load-facts.ts";
import { overlay } from "../facts/overlay.ts";
import { withoutUnseen } from "../facts/without-unseen.ts";
import { checkDated } from "../history/check-dated.ts";
import { type EntryDates, entryDates } from "../history/entries.ts";
import { dateOf } from "../history/keep-histories.ts";
import type { Call } from "../parts.ts";
import { unchangeablePaths } from "../read/seen.ts";
import type { Sight } from "../read/sight.ts";
import { at } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
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

/** What whoever decides knows of the drafts beforehand. */
export interface Ahead {
  /** Nothing that must be the only one of its value can change. */
  readonly unique?: boolean;
  readonly dates?: EntryDates;
  /** Computed members that need the database and are needed; all, where it is not said. */
  readonly computed?: readonly string[];
}

/** The one verdict with its facts, then what depends on other rows: references, cycles, uniqueness. */
export async function decide(call: Call, shape: RegisterShape, draft: Draft, sight: Sight, ahead: Ahead = {}): Promise<Decision> {
  const [decision] = await decideTogether(call, shape, [draft], sight, ahead);
  return decision as Decision;
}

/**
 * The same of many drafts of one operation, in their order: what other rows have to say is asked once for all of them. They are held
 * against what is stored, not against each other.
 */
export async function decideTogether(
  call: Call,
  shape: RegisterShape,
  drafts: readonly Draft[],
  sight: Sight,
  ahead: Ahead = {},
): Promise<readonly Decision[]> {
  const module = moduleOf(call, shape);
  const rules = ruleContext(call.context, drafts[0]?.op ?? "update", sight.settings);
  const laid = drafts.map(({ before, sent }) => ({ draft: askable(shape.members, overlay(before, sent)), before }));
  const facts = await loadFacts(call, shape, await withoutUnseen(call, shape, laid, rules), rules, ahead.computed);
  const common = {
    context: rules,
    configured: await loadConfigured(call, shape),
    unseen: new Set([...sight.unseen, ...unchangeablePaths(shape, call.context, sight.settings.company)]),
  };
  const breathe = breathing();
  const judged: Judged[] = [];
  for (const [index, draft] of drafts.entries()) {
    judged.push(judge(module, shape, draft, { ...common, facts: facts[index] ?? NO_FACTS }));
    await breathe();
  }
  const references = await checkReferences(call, shape, judged, rules);
  const unique = ahead.unique ? [] : await checkUnique(call, shape, judged, rules);
  const dates = ahead.dates ?? (drafts.length > 1 ? await entryDates(call, shape, judged) : undefined);
  const decided: Decision[] = [];
  for (const [index, one] of judged.entries()) {
    // What may not change at all is said to be locked, whatever it was changed to: a form knows no more.
    const locked = new Set(one.first.errors.filter(({ code }) => code === "locked").map(({ field }) => field));
    const wrong = (references[index] ?? []).filter(({ field }) => !locked.has(field));
    const refused = new Set(wrong.map(({ field }) => field));
    const verdict = refused.size === 0 ? one.first : module.verdict({ ...one.input, refused });
    const found = await remoteErrors(call, shape, module, one, { references: wrong, unique: unique[index] ?? [], dates });
    const known = new Set(verdict.errors.map(({ field }) => field));
    const fresh = found.filter(({ field }) => !known.has(field));
    const errors = fresh.length === 0 ? verdict.errors : inOrder(shape, [...verdict.errors, ...fresh]);
    decided.push({ verdict, errors, facts: one.facts, rules });
    await breathe();
  }
  return decided;
}

function moduleOf(call: Call, { register }: RegisterShape): VerdictModule {
  const module = call.parts.modules.get(register.id);
  if (!module) throw new Error(`${register.id}: no verdict module`);
  return module;
}

/** A draft and what the verdict says of it by itself. */
interface Judged {
  readonly id: number | null;
  readonly before: WireRecord | null;
  readonly corrects: boolean;
  readonly facts: Facts;
  readonly input: VerdictInput;
  readonly first: Verdict;
  /** The record of that verdict, as the database may be asked about it. */
  readonly record: WireRecord;
}

function judge(
  module: VerdictModule,
  shape: RegisterShape,
  draft: Draft,
  common: Pick<VerdictInput, "context" | "facts" | "configured" | "unseen">,
): Judged {
  const { id, before, sent, asked, corrects = false } = draft;
  const plain: VerdictInput = { ...common, before, sent, ...(asked ? { asked } : {}) };
  const asStored = module.verdict(plain);
  const anew = beginsAnew(shape, draft, asStored);
  const input = anew.size === 0 ? plain : { ...plain, anew };
  const first = anew.size === 0 ? asStored : module.verdict(input);
  return { id, before, corrects, facts: common.facts, input, first, record: askable(shape.members, first.record) };
}

interface Remote {
  readonly references: readonly Finding[];
  readonly unique: readonly Finding[];
  readonly dates: EntryDates | undefined;
}

/** What other rows have against a draft, in the words of its verdict. */
async function remoteErrors(
  call: Call,
  shape: RegisterShape,
  module: VerdictModule,
  { id, before, corrects, input, record }: Judged,
  { references, unique, dates }: Remote,
): Promise<readonly Violation[]> {
  const word = (found: readonly Finding[]): readonly Violation[] => module.worded(input, found);
  const findings = [
    ...strangeRows(shape, input.sent, before),
    ...references,
    ...(id !== null && before ? await checkCycles(call, shape, id, record, before) : []),
    ...(await checkFiles(call, shape, id, record, before)),
    ...unique,
  ];
  if (id === null || before === null) return word(findings);
  const checks = {
    judge: (sent: WireRecord) => module.verdict({ ...input, sent }).errors,
    word: (found: Finding) => word([found]),
    company: input.context.company,
    ...(dates ? { dates } : {}),
  };
  return [...word(findings), ...(await checkDated(call, shape, { id, before, sent: input.sent, record, corrects }, checks))];
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
    const module = call.parts.modules.get(shape.register.id);
    const verdict = module?.verdict({ before, sent: withFixed(shape, body, fixed), context, facts: NO_FACTS });
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
