import type { SharedKinds } from "../../src/kinds/contract.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../../src/metadata/register.ts";
import type {
  Facts,
  Json,
  RuleContext,
  Verdict,
  VerdictInput,
  VerdictModule,
  Violation,
  WireRecord,
} from "../../src/metadata/verdict.ts";
import { fieldOfSteps } from "../../src/rules/path-field.ts";
import { kinds as allKinds, compile } from "../properties/compile.ts";
import { DraftMaker } from "./drafts.ts";

export interface RecordOptions {
  readonly module?: VerdictModule;
  readonly kinds?: SharedKinds;
  readonly facts?: Facts;
  readonly context?: RuleContext;
  /** The id a reference should get, null for none; without it ids are 1 to 5. */
  readonly target?: (field: Field, seed: number) => number | null;
}

/** A record that the verdict accepts on create: generated, then mended where the verdict complains, else an example. Null when it cannot be mended. */
export function validRecord(
  register: Register,
  registry: Registry,
  seed: number,
  options: RecordOptions = {},
): WireRecord | null {
  const kinds = options.kinds ?? allKinds.shared;
  const module = options.module ?? compile(register, registry);
  const maker = new DraftMaker(register, registry, kinds);
  const facts = options.facts ?? maker.facts(seed);
  const context = options.context ?? maker.context(seed, "create");
  let draft = retarget(maker.draft(seed, 0), register, options, seed);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const verdict = module.verdict({ before: null, sent: draft, context: { ...context, op: "create" }, facts });
    if (verdict.errors.length === 0) return draft;
    for (const [at, error] of verdict.errors.entries()) {
      draft = mended(draft, error, verdict, { maker, options, attempt, seed: seed * 7919 + attempt * 101 + at });
    }
  }
  const examples = Object.values(register.examples).map((one) => retarget(one as WireRecord, register, options, seed));
  const accepts = (sent: WireRecord): boolean =>
    module.verdict({ before: null, sent, context: { ...context, op: "create" }, facts }).errors.length === 0;
  return examples.find(accepts) ?? null;
}

interface Mending {
  readonly maker: DraftMaker;
  readonly options: RecordOptions;
  readonly attempt: number;
  readonly seed: number;
}

/** Changes the member an error is shown at; later attempts change more of what is around it. */
function mended(draft: WireRecord, error: Violation, verdict: Verdict, { maker, options, attempt, seed }: Mending): WireRecord {
  const { register } = maker;
  const steps = error.field.split(".");
  const field = fieldOfSteps(
    register,
    steps.filter((step) => !/^\d+$/.test(step)),
  );
  const container = steps.find((_, at) => /^\d+$/.test(steps[at + 1] ?? ""));
  if (attempt > 12 && container !== undefined && attempt % 4 === 0) return put(draft, [container], null);
  if (!field || error.code === "hidden" || error.code === "locked" || error.code === "item") return put(draft, steps, undefined);
  const isRule = error.rule !== undefined && error.code !== "required";
  if (isRule && attempt % 3 === 1 && !field.required) return put(draft, steps, null);
  if (attempt > 20 && attempt % 5 === 0) return retarget(maker.draft(seed, 0), register, options, seed);
  const limit = verdict.states[error.field]?.limit ?? {};
  const { format, ...bounds } = limit;
  const kind = typeof format === "string" && maker.kinds.has(format) ? format : field.kind;
  const narrowed = { ...field, kind, shape: { ...field.shape, ...bounds } } as Field;
  const allowed = Array.isArray(bounds.enum) ? bounds.enum : null;
  const value = allowed ? (allowed[seed % allowed.length] ?? null) : maker.value(narrowed, seed);
  return put(draft, steps, aimed(field, value, options, seed));
}

export interface Mutant {
  /** What it breaks: `objeto#regra` of a rule, `campo:required` of a declared obligation. */
  readonly breaks: string;
  readonly record: WireRecord;
  readonly input: VerdictInput;
  /** The errors the whole verdict answers; without the rule they differ. */
  readonly errors: readonly Violation[];
}

/**
 * One draft per rule whose verdict changes when the rule is dropped. Rules for which none was found in `tries` drafts
 * are answered as `survivors`.
 */
export function mutants(
  register: Register,
  registry: Registry,
  options: { readonly tries?: number; readonly seed?: number; readonly kinds?: SharedKinds } = {},
): { readonly found: readonly Mutant[]; readonly survivors: readonly string[] } {
  const { tries = 400, seed = 1, kinds = allKinds.shared } = options;
  const whole = compile(register, registry);
  const maker = new DraftMaker(register, registry, kinds);
  const found: Mutant[] = [];
  const survivors: string[] = [];
  const asked: Asked[] = [];
  const ask = (attempt: number): Asked => {
    const input = inputFor(maker, whole, seed + attempt * 13);
    const verdict = whole.verdict(input);
    return { input, errors: verdict.errors, told: told(verdict) };
  };
  /** The same questions for every rule, each made once. */
  const questions = function* (): Generator<Asked> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const one = asked[attempt] ?? ask(attempt);
      asked[attempt] = one;
      yield one;
    }
  };
  for (const { name, register: without } of weakened(register)) {
    const killer = firstKiller(questions(), compile(without, registry));
    if (killer) found.push({ breaks: name, ...killer });
    else survivors.push(name);
  }
  return { found, survivors };
}

/** A question, what the whole verdict answers, and all of it as a text. */
interface Asked {
  readonly input: VerdictInput;
  readonly errors: readonly Violation[];
  readonly told: string;
}

function firstKiller(questions: Iterable<Asked>, weak: VerdictModule): Omit<Mutant, "breaks"> | null {
  for (const { input, errors, told: whole } of questions)
    if (told(weak.verdict(input)) !== whole) return { record: input.sent, input, errors };
  return null;
}

/** A question to the verdict: half of them about new records, half about changes to one that is stored. */
export function inputFor(maker: DraftMaker, module: VerdictModule, seed: number): VerdictInput {
  const { register } = maker;
  const ops = ["update", ...register.actions.map((action) => action.op).filter((op) => op !== "create" && op !== "clone")];
  const isNew = seed % 2 === 0;
  const op = isNew ? "create" : (ops[(seed >> 1) % ops.length] ?? "update");
  const facts = maker.facts(seed);
  const context = maker.context(seed, op);
  const asked = new Set(register.actions.find((action) => action.op === op)?.ask ?? []);
  if (isNew) return { before: null, sent: maker.draft(seed), context, facts, asked };
  const made = module.verdict({
    before: null,
    sent: maker.draft(seed * 31 + 5, 0),
    context: { ...context, op: "create" },
    facts,
  });
  const before = storedForm(register, made.record);
  return { before, sent: paired(register, maker.draft(seed), before), context, facts, asked };
}

/** What the engine would answer of an accepted record: no write-only members, ids on rows. */
export function storedForm(register: Register, record: WireRecord): WireRecord {
  return { id: 4, versao: 1, ...answered(register.fields, record) };
}

function answered(fields: readonly Field[], record: WireRecord): WireRecord {
  const made: Record<string, Json> = {};
  for (const field of fields) {
    const value = record[field.name] ?? null;
    if (field.writeOnly) continue;
    if (field.object && Array.isArray(value)) {
      const { fields: members } = field.object;
      made[field.name] = value.map((row: Json, at) => ({ id: at + 1, ...answered(members, row as WireRecord) }));
    } else made[field.name] = field.object && value !== null ? answered(field.object.fields, value as WireRecord) : value;
  }
  return made;
}

/** Every other row sent becomes a change of a stored one. */
function paired(register: Register, sent: WireRecord, before: WireRecord): WireRecord {
  const made: Record<string, Json> = { ...sent };
  for (const field of register.fields) {
    const [rows, known] = [made[field.name], before[field.name]];
    if (!field.object || !Array.isArray(rows) || !Array.isArray(known)) continue;
    made[field.name] = rows.map((row: Json, at) =>
      at < known.length && at % 2 === 0 && typeof row === "object" && row !== null ? { id: at + 1, ...row } : row,
    );
  }
  return made;
}

function told({ record, errors, warnings, states }: Verdict): string {
  const where = (list: readonly Violation[]): readonly string[] =>
    list.map(({ field, code, message }) => `${field}:${code}:${message}`);
  const held = Object.entries(states).map(([at, { visible, required, locked, limit }]) => [at, visible, required, locked, limit]);
  return JSON.stringify([record, where(errors), where(warnings), held]);
}

/** The register with one rule dropped, for each of its rules, and with one `required` dropped, for each of those. */
export function* weakened(register: Register): Generator<{ readonly name: string; readonly register: Register }> {
  for (const plan of objectsOf(register)) {
    for (const rule of plan.rules) {
      const rules = plan.rules.filter((one) => one !== rule);
      yield { name: `${plan.path}#${rule.id}`, register: replaced(register, plan.path, { rules }) };
    }
    for (const field of plan.fields.filter((one) => one.required)) {
      const fields = plan.fields.map((one) => (one === field ? { ...one, required: false } : one));
      yield { name: `${field.path}:required`, register: replaced(register, plan.path, { fields }) };
    }
  }
}

function* objectsOf(plan: ObjectPlan): Generator<ObjectPlan> {
  yield plan;
  for (const field of plan.fields) if (field.object) yield* objectsOf(field.object);
}

function replaced<T extends ObjectPlan>(plan: T, path: string, change: Partial<ObjectPlan>): T {
  if (plan.path === path) return { ...plan, ...change };
  return {
    ...plan,
    fields: plan.fields.map((field) => (field.object ? { ...field, object: replaced(field.object, path, change) } : field)),
  };
}

/** Points every reference of a draft at what the caller has. */
export function retarget(record: WireRecord, plan: ObjectPlan, options: RecordOptions, seed: number): WireRecord {
  const made: Record<string, Json> = { ...record };
  for (const [at, field] of plan.fields.entries()) {
    const value = made[field.name];
    const { object } = field;
    if (value === undefined || value === null) continue;
    if (object && Array.isArray(value)) {
      made[field.name] = value.map((row: Json, index) => retarget(row as WireRecord, object, options, seed + index + 1));
    } else if (object) made[field.name] = retarget(value as WireRecord, object, options, seed);
    else made[field.name] = aimed(field, value, options, seed + at);
  }
  return made;
}

function aimed(field: Field, value: Json, { target }: RecordOptions, seed: number): Json {
  if (!field.ref || !target || value === null) return value;
  const id = target(field, seed);
  if (id === null) return null;
  const one = field.ref.bare ? id : { id };
  return field.type === "array" ? [one] : one;
}

/** A copy with one place changed; `undefined` takes the member or row away. */
function put(value: Json, steps: readonly string[], to: Json | undefined): WireRecord {
  const [step = "", ...rest] = steps;
  if (Array.isArray(value)) {
    const items = value.map((item: Json, at) => (String(at) === step ? (rest.length > 0 ? put(item, rest, to) : to) : item));
    return items.filter((item) => item !== undefined) as unknown as WireRecord;
  }
  const made: Record<string, Json> = { ...(typeof value === "object" && value !== null ? (value as WireRecord) : {}) };
  const inside = rest.length > 0 ? put(made[step] ?? {}, rest, to) : to;
  if (inside === undefined) delete made[step];
  else made[step] = inside;
  return made;
}
