import fc from "fast-check";
import type { KindShared, SharedKinds } from "../../src/kinds/contract.ts";
import { between, seeded } from "../../src/kinds/seeded.ts";
import type { Condition, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../../src/metadata/register.ts";
import type { Facts, Json, RuleContext, WireRecord } from "../../src/metadata/verdict.ts";
import { fieldOfSteps } from "../../src/rules/path-field.ts";

type Next = () => number;

/** Ids that generated references point at. */
export const IDS = [1, 2, 3, 4, 5] as const;

/** Makes records, facts and contexts for any register, near to what its rules ask about. Same seed, same draft. */
export class DraftMaker {
  readonly register: Register;
  readonly registry: Registry;
  readonly kinds: SharedKinds;
  readonly #asked: ReadonlyMap<string, readonly Scalar[]>;

  constructor(register: Register, registry: Registry, kinds: SharedKinds) {
    this.register = register;
    this.registry = registry;
    this.kinds = kinds;
    this.#asked = literalsAsked(register);
  }

  /** Anything a client could send: filled, empty, absent, sometimes wrong. */
  draft(seed: number, wrong = 0.04): WireRecord {
    return this.object(this.register, seeded(seed), wrong);
  }

  /** One value for a member that its own shape accepts. */
  value(field: Field, seed: number): Json {
    const next = seeded(seed);
    return this.filled(field, next, 0);
  }

  facts(seed: number): Facts {
    const next = seeded(seed);
    const references: Record<string, Record<string, WireRecord>> = {};
    for (const [from, { register, fields }] of Object.entries(this.register.needs.references)) {
      const target = this.registry.get(register);
      const known: Record<string, WireRecord> = references[register] ?? {};
      references[register] = known;
      for (const id of IDS) {
        const members = fields.map((name) => [name, this.fact(target, name, `${from}.${name}`, next)] as const);
        known[id] = { id, ...known[id], ...Object.fromEntries(members) };
      }
    }
    return { references, computed: this.computed(next) };
  }

  context(seed: number, op: string): RuleContext {
    const next = seeded(seed);
    const settings = (start: string, names: readonly string[]): WireRecord =>
      Object.fromEntries(names.map((name) => [name, this.setting(`${start}.${name}`, next)]));
    return {
      today: "2026-11-21",
      op,
      company: settings("$company", this.register.needs.company),
      system: settings("$system", this.register.needs.system),
      user: {
        id: 7,
        kind: "interno",
        rights: [...this.asked("$user.rights")].map(String).filter(() => next() < 0.5),
        areas: [1, 2],
        colaborador: seed % 2 === 0 ? 2 : null,
      },
    };
  }

  private object(plan: ObjectPlan, next: Next, wrong: number): WireRecord {
    const made: Record<string, Json> = {};
    for (const field of plan.fields) {
      const chance = next();
      if (field.computed || (field.readOnly && chance < 0.9) || chance < 0.12) continue;
      if (chance < 0.26 && !field.required) made[field.name] = null;
      else made[field.name] = chance > 1 - wrong ? this.wrong(next) : this.filled(field, next, wrong);
    }
    return made;
  }

  private filled(field: Field, next: Next, wrong: number): Json {
    const { object } = field;
    const kind = this.kind(field.kind);
    if (object && field.type === "array") {
      const rows = Array.from({ length: between(next, 0, 3) }, () => this.object(object, next, wrong));
      return next() < 0.1 ? [...rows, {}] : rows;
    }
    if (object) return this.object(object, next, wrong);
    const literals = this.asked(field.path);
    if (literals.length > 0 && next() < 0.6) return wrap(field, literals[between(next, 0, literals.length - 1)] ?? null);
    if (field.ref) return this.reference(field, next);
    if (field.item && next() < wrong * 3) return this.listWithBadItems(field.item.kind, next);
    const { pattern } = field.shape;
    if (pattern !== undefined) return matching(pattern, between(next, 1, 1_000_000));
    return kind.generate(between(next, 1, 1_000_000), field);
  }

  /** A list of plain values with good and bad items of its kind. */
  private listWithBadItems(kind: string, next: Next): Json {
    const { valid, invalid } = this.kind(kind).samples;
    const samples = [...valid, ...invalid].filter((one) => one !== null && one !== "");
    return Array.from({ length: between(next, 1, 4) }, () => samples[between(next, 0, samples.length - 1)] ?? null);
  }

  private reference(field: Field, next: Next): Json {
    const one = (): Json => {
      const id = IDS[between(next, 0, IDS.length - 1)] ?? 1;
      return field.ref?.bare ? id : { id };
    };
    return field.type === "array" ? Array.from({ length: between(next, 1, 3) }, one) : one();
  }

  private wrong(next: Next): Json {
    const all: readonly Json[] = ["x".repeat(300), -7, 123456789.123, true, {}, [], "2026-02-30", [null, 1], { nada: 1 }];
    return all[between(next, 0, all.length - 1)] ?? null;
  }

  private fact(target: Register | undefined, name: string, asked: string, next: Next): Json {
    if (next() < 0.15) return null;
    const literals = this.asked(asked);
    const field = target && fieldOfSteps(target, name.split("."));
    if (literals.length > 0 && next() < 0.7)
      return field ? wrap(field, literals[between(next, 0, literals.length - 1)] ?? null) : null;
    return field && !field.object ? this.filled(field, next, 0) : null;
  }

  private setting(path: string, next: Next): Json {
    const literals = this.asked(path);
    if (literals.length > 0 && next() < 0.7) return literals[between(next, 0, literals.length - 1)] ?? null;
    return next() < 0.5 ? null : between(next, 0, 3);
  }

  private computed(next: Next): Record<string, Json> {
    const made: Record<string, Json> = {};
    for (const path of this.register.needs.computed) {
      const field = fieldOfSteps(this.register, path.split("."));
      const rows = this.isInRows(path) ? [0, 1, 2, 3] : [null];
      for (const row of rows) {
        const at = row === null ? path : path.replace(/\.(?=[^.]+$)/, `.${row}.`);
        if (field) made[at] = next() < 0.2 ? null : this.filled(field, next, 0);
      }
    }
    return made;
  }

  private isInRows(path: string): boolean {
    const steps = path.split(".");
    return steps.some((_, at) => at > 0 && fieldOfSteps(this.register, steps.slice(0, at))?.type === "array");
  }

  private asked(path: string): readonly Scalar[] {
    return this.#asked.get(path) ?? [];
  }

  private kind(name: string): KindShared {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`unknown kind ${name}`);
    return kind;
  }
}

/** Making one of a pattern costs a hundred times what asking it for a text does. */
const arbitraries = new Map<string, fc.Arbitrary<string>>();

function matching(pattern: string, seed: number): string {
  const arbitrary = arbitraries.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"));
  arbitraries.set(pattern, arbitrary);
  const [text = ""] = fc.sample(arbitrary, { numRuns: 1, seed });
  return text;
}

function wrap(field: Field, value: Scalar | null): Json {
  if (value === null) return null;
  if (field.type === "array") return [field.ref && !field.ref.bare ? { id: value } : value];
  return field.ref && !field.ref.bare ? { id: value } : value;
}

/** Literals that conditions compare a member, a fact or a setting with. */
function literalsAsked(register: Register): ReadonlyMap<string, readonly Scalar[]> {
  const found = new Map<string, Set<Scalar>>();
  const add = (path: Path, object: string, values: readonly Scalar[]): void => {
    const own = path.start === "row" || path.start === "this" || path.start === "before";
    const above = object.split(".").slice(0, object === "" ? 0 : object.split(".").length - path.up);
    const key = own ? [...above, ...path.steps].join(".") : [`$${path.start}`, ...path.steps].join(".");
    found.set(key, new Set([...(found.get(key) ?? []), ...values]));
  };
  const walk = (node: unknown, object: string): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, object);
    else if (typeof node === "object" && node !== null) {
      const condition = node as Condition;
      if (condition.op === "in") add(condition.path, object, condition.values);
      else if ("path" in condition && "value" in condition && "literal" in condition.value) {
        add(condition.path, object, [condition.value.literal]);
      }
      const inner = condition.op === "some" || condition.op === "every" ? condition.path.steps.join(".") : object;
      for (const part of Object.values(node)) walk(part, inner);
    }
  };
  const visit = (plan: ObjectPlan): void => {
    walk([plan.rules, plan.unique, plan.configurable?.when], plan.path);
    for (const field of plan.fields) {
      walk([field.computed, field.default], plan.path);
      if (field.object) visit(field.object);
    }
  };
  visit(register);
  walk(register.actions, "");
  return new Map([...found].map(([path, values]) => [path, [...values]]));
}
