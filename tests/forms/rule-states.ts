import { kinds } from "../../src/generated/kinds/shared.ts";
import type { Condition, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";

export interface RuleState {
  /** Rules that hold in it. */
  readonly rules: readonly string[];
  readonly draft: WireRecord;
}

/** A draft per condition of a rule that a person can bring about by filling the form; conditions alike share one. */
export function ruleStates(register: Register): readonly RuleState[] {
  const states = new Map<string, RuleState>();
  for (const rule of register.rules) {
    if (!rule.when || !(rule.show || rule.require || rule.lock || rule.limit)) continue;
    const draft = shown(satisfy(rule.when, register), register);
    if (!draft || Object.keys(draft).length === 0) continue;
    const key = JSON.stringify(draft);
    states.set(key, { rules: [...(states.get(key)?.rules ?? []), rule.id], draft });
  }
  return [...states.values()];
}

/** Also what it takes for the members of a draft to be on the screen at all. */
function shown(draft: WireRecord | null, register: Register, depth = 0): WireRecord | null {
  if (!draft || depth > 5) return draft;
  const needed = Object.keys(draft).flatMap((name) => {
    const rules = register.rules.filter((rule) => rule.show?.includes(name) && rule.when);
    const [first] = rules.map((rule) => (rule.when ? satisfy(rule.when, register) : null)).filter((one) => one !== null);
    return first ? [first] : [];
  });
  const more: WireRecord = Object.assign({}, ...needed, draft);
  return Object.keys(more).length === Object.keys(draft).length ? draft : shown(more, register, depth + 1);
}

/** Members that make a condition true, or null when filling alone cannot. */
function satisfy(condition: Condition, plan: ObjectPlan): WireRecord | null {
  switch (condition.op) {
    case "and": {
      const parts = condition.of.map((one) => satisfy(one, plan));
      return parts.includes(null) ? null : Object.assign({}, ...parts);
    }
    case "or":
      return condition.of.map((one) => satisfy(one, plan)).find((one) => one !== null) ?? null;
    case "not":
      return differ(condition.of, plan);
    case "eq":
      return "literal" in condition.value ? put(condition.path, condition.value.literal, plan) : null;
    case "in":
      return condition.values[0] === undefined ? null : put(condition.path, condition.values[0], plan);
    case "filled":
      return condition.is ? put(condition.path, undefined, plan) : {};
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return "literal" in condition.value ? put(condition.path, near(condition.value.literal, condition.op), plan) : null;
    default:
      return null;
  }
}

function differ(condition: Condition, plan: ObjectPlan): WireRecord | null {
  if (condition.op !== "eq" && condition.op !== "in") return null;
  const taken: readonly Scalar[] =
    condition.op === "in" ? condition.values : "literal" in condition.value ? [condition.value.literal] : [];
  const field = fieldOf(condition.path, plan);
  if (typeof taken[0] === "boolean") return put(condition.path, !taken[0], plan);
  const other = field?.options?.find((option) => !taken.includes(option.value));
  return other ? put(condition.path, other.value, plan) : {};
}

function put(path: Path, value: Scalar | undefined, plan: ObjectPlan): WireRecord | null {
  const field = fieldOf(path, plan);
  if (!field || field.computed || field.readOnly) return null;
  const [first = "", second] = path.steps;
  if (second === undefined) return { [first]: value ?? sample(field) };
  if (path.crosses?.at === 0) return { [first]: { id: 1, nome: "Exemplo", [second]: value ?? "exemplo" } };
  return { [first]: { [second]: value ?? "exemplo" } };
}

function fieldOf(path: Path, plan: ObjectPlan): Field | undefined {
  return path.start === "row" && path.up === 0 ? plan.fields.find((field) => field.name === path.steps[0]) : undefined;
}

function sample(field: Field): Json {
  if (field.object) return field.type === "array" ? [{}] : {};
  if (field.ref && !field.ref.bare && field.type !== "array") return { id: 1, nome: "Exemplo" };
  return kinds.get(field.kind)?.generate(1, field) ?? "exemplo";
}

function near(literal: Scalar, op: "gt" | "gte" | "lt" | "lte"): Scalar {
  if (op === "gte" || op === "lte" || typeof literal !== "number") return literal;
  return op === "gt" ? literal + 1 : literal - 1;
}

/** One item in every list, so that its members are in the picture. */
export function oneOfEach(plan: ObjectPlan): WireRecord {
  const lists = plan.fields.filter((field) => field.object && field.type === "array" && !field.computed && !field.readOnly);
  return Object.fromEntries(lists.map((field) => [field.name, [{}]]));
}
