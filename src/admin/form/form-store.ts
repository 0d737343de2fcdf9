import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type {
  Configured,
  Facts,
  FieldState,
  Json,
  RuleContext,
  Verdict,
  VerdictModule,
  Violation,
  WireRecord,
} from "../../metadata/verdict.ts";
import { type Channel, createChannels } from "./channels.ts";
import { fieldAt, isFilled, isRecord, planPath, readAt, topOf, writeAt } from "./paths.ts";
import { sameValue } from "./same-value.ts";
import { restingState, sameState, servesRules } from "./state-of.ts";

export interface FormStoreOptions {
  readonly register: Register;
  readonly module: VerdictModule;
  /** The stored record; null for a new one. */
  readonly before: WireRecord | null;
  /** Values a new record starts with (the address's, a copy's). */
  readonly initial?: WireRecord;
  readonly context: RuleContext;
  readonly facts?: Facts;
  readonly configured?: Configured;
  /** Members opened by the running action. */
  readonly asked?: ReadonlySet<string>;
  /** The record is only looked at: every member is locked, none asked for. */
  readonly readOnly?: boolean;
  /** Runs work after the next paint. */
  readonly schedule: (work: () => void) => void;
}

/**
 * The draft of one record and what the verdict says of it. Screens subscribe per member: a keystroke draws one input at once,
 * the verdict runs after that paint and wakes only the members whose state, computed value or error became another.
 */
export interface FormStore {
  readonly register: Register;
  readonly readOnly: boolean;
  value(path: string): Json;
  state(path: string): FieldState;
  error(path: string): string | undefined;
  title(field: Field): string;
  write(path: string, value: Json): void;
  subscribe(channel: Channel, listener: () => void): () => void;
  version(channel: Channel): number;
  /** Members as typed, those changed only. */
  draft(): WireRecord;
  before(): WireRecord | null;
  verdict(): Verdict;
  violations(): readonly Violation[];
  isDirty(): boolean;
  /** Runs the verdict now. */
  judge(): Verdict;
  /** It is another day where the company is. */
  newDay(today: string): void;
  learn(facts: Partial<Facts>): void;
  facts(): Facts;
  show(violations: readonly Violation[]): void;
  /** Takes a stored record as the new beginning; `keep` stays on top as typed. */
  rebase(record: WireRecord | null, keep?: WireRecord): void;
  /** Asked before a rule empties a list with rows; false takes the last change back. */
  onClear(question: (field: Field, path: string) => Promise<boolean>): void;
}

const NO_FACTS: Facts = { references: {}, computed: {} };

export function createFormStore(options: FormStoreOptions): FormStore {
  const { register, module, configured = {}, readOnly = false } = options;
  const channels = createChannels();
  const computedPaths = new Set(computedOf(register));
  let before = options.before;
  let draft: WireRecord = options.initial ?? {};
  let { context } = options;
  let facts = options.facts ?? NO_FACTS;
  let violations: readonly Violation[] = [];
  let messages = new Map<string, string>();
  let scheduled = false;
  let undo: WireRecord | null = null;
  let askClear: ((field: Field, path: string) => Promise<boolean>) | null = null;
  let verdict = run();
  let dirty = isChanged();

  function run(): Verdict {
    return module.verdict({
      before,
      sent: draft,
      context,
      facts,
      configured,
      ...(options.asked ? { asked: options.asked } : {}),
    });
  }

  function value(path: string): Json {
    if (computedPaths.has(planPath(path))) return computedValue(path);
    const typed = lookAt(draft, path);
    if (typed !== undefined) return typed;
    if (!(topOf(path) in draft)) {
      const stored = lookAt(before, path);
      if (stored !== undefined) return stored;
    }
    return readAt(verdict.record, path);
  }

  function computedValue(path: string): Json {
    const derived = readAt(verdict.record, path);
    if (!isRecord(derived)) return derived;
    const labelled = [facts.computed[path], readAt(before, path)].find((one) => isRecord(one) && one.id === derived.id);
    return labelled ?? derived;
  }

  function isChanged(): boolean {
    return Object.entries(draft).some(([name, typed]) => {
      const field = register.fields.find((one) => one.name === name);
      const origin = before?.[name] ?? options.initial?.[name] ?? null;
      return field !== undefined && !sameValue(field, typed, origin);
    });
  }

  function judge(): Verdict {
    scheduled = false;
    const last = verdict;
    verdict = run();
    wake(last, verdict);
    const changed = isChanged();
    if (changed !== dirty) {
      dirty = changed;
      channels.tell(":dirty");
    }
    return verdict;
  }

  function wake(last: Verdict, now: Verdict): void {
    let shape = false;
    const hidden: string[] = [];
    for (const path of new Set([...Object.keys(last.states), ...Object.keys(now.states)])) {
      const [was, is] = [last.states[path], now.states[path]];
      if (sameState(was, is)) continue;
      channels.tell(path);
      if ((was?.visible ?? true) === (is?.visible ?? true)) continue;
      shape = true;
      if (is && !is.visible) hidden.push(path);
    }
    for (const path of changedValues(register, last.record, now.record)) channels.tell(path);
    if (shape) channels.tell(":shape");
    const restore = undo;
    undo = null;
    if (restore) for (const path of hidden) void mayClear(path, restore);
  }

  async function mayClear(path: string, restore: WireRecord): Promise<void> {
    const field = fieldAt(register, path);
    if (field?.type !== "array" || !isFilled(value(path)) || !askClear) return;
    if (await askClear(field, path)) return;
    const touched = new Set([...Object.keys(draft), ...Object.keys(restore)]);
    draft = restore;
    for (const name of touched) channels.tellBranch(name);
    judge();
  }

  function later(): void {
    if (scheduled) return;
    scheduled = true;
    options.schedule(() => {
      if (scheduled) judge();
    });
  }

  function setViolations(next: readonly Violation[]): void {
    const touched = new Set([...violations, ...next].map((one) => one.field));
    violations = next;
    messages = new Map();
    for (const one of next) if (!messages.has(one.field)) messages.set(one.field, one.message);
    for (const path of touched) channels.tell(path);
    channels.tell(":errors");
  }

  return {
    register,
    readOnly,
    value,
    state: (path) => {
      const known = verdict.states[path];
      const field = fieldAt(register, path);
      const state = known ?? (field ? restingState(field) : { visible: true, required: false, locked: false });
      if (field && servesRules(field)) return { ...state, visible: false };
      return readOnly ? { visible: state.visible, required: false, locked: true } : state;
    },
    error: (path) => messages.get(path),
    title: (field) => configured[field.path]?.title ?? field.title,
    write(path, next) {
      if (readOnly) return;
      undo ??= draft;
      const top = topOf(path);
      const base = top === path || top in draft ? draft : { ...draft, [top]: value(top) };
      draft = writeAt(base, path, next) as WireRecord;
      channels.tellBranch(path);
      const stale = (one: Violation) => one.field === path || one.field.startsWith(`${path}.`);
      if (violations.some(stale)) setViolations(violations.filter((one) => !stale(one)));
      later();
    },
    subscribe: channels.subscribe,
    version: channels.version,
    draft: () => draft,
    before: () => before,
    verdict: () => verdict,
    violations: () => violations,
    // What was typed a moment ago is not judged yet.
    isDirty: () => (scheduled ? isChanged() : dirty),
    judge,
    newDay(today) {
      if (context.today === today) return;
      context = { ...context, today };
      judge();
    },
    learn(more) {
      facts = {
        references: mergeReferences(facts.references, more.references ?? {}),
        computed: { ...facts.computed, ...more.computed },
      };
      later();
    },
    facts: () => facts,
    show: setViolations,
    rebase(record, keep = {}) {
      before = record;
      draft = keep;
      undo = null;
      setViolations([]);
      verdict = run();
      dirty = isChanged();
      channels.tellAll();
    },
    onClear(question) {
      askClear = question;
    },
  };
}

function lookAt(root: Json, path: string): Json | undefined {
  let at: Json | undefined = root;
  for (const step of path.split(".")) {
    if (at === null || at === undefined || typeof at !== "object") return undefined;
    at = (at as { readonly [name: string]: Json })[step];
  }
  return at;
}

function computedOf(plan: ObjectPlan): string[] {
  return plan.fields.flatMap((field) => [
    ...(field.computed ? [field.path] : []),
    ...(field.object ? computedOf(field.object) : []),
  ]);
}

/** Paths of members the verdict itself changed: computed ones and defaults of what was not typed. */
function changedValues(plan: ObjectPlan, last: Json, now: Json, prefix = ""): string[] {
  if (last === now) return [];
  return plan.fields.flatMap((field) => {
    const [was, is] = [readAt(last, field.name), readAt(now, field.name)];
    const path = prefix === "" ? field.name : `${prefix}.${field.name}`;
    if (was === is) return [];
    const inner = field.object;
    if (inner && Array.isArray(is))
      return is.flatMap((row, at) => changedValues(inner, readAt(was, String(at)), row, `${path}.${at}`));
    if (inner) return changedValues(inner, was, is, path);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [path];
  });
}

function mergeReferences(old: Facts["references"], more: Facts["references"]): Facts["references"] {
  const merged: Record<string, Readonly<Record<string, WireRecord>>> = { ...old };
  for (const [register, rows] of Object.entries(more)) {
    const known = merged[register] ?? {};
    merged[register] = { ...known, ...mapRows(rows, (id, row) => ({ ...known[id], ...row })) };
  }
  return merged;
}

function mapRows(rows: Readonly<Record<string, WireRecord>>, change: (id: string, row: WireRecord) => WireRecord) {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, change(id, row)]));
}
