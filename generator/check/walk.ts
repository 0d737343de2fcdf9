import type { ServerKinds, SharedKinds } from "../../src/kinds/contract.ts";
import type { Condition, Expr, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../../src/metadata/register.ts";
import type { ObjectNode, PropertyNode, RegisterNode } from "../source.ts";

/** One object of a register, as planned and as written. */
export interface ObjectPair {
  readonly plan: ObjectPlan;
  readonly node: ObjectNode;
  /** The node that carries `x-unique`: of rows, their list. */
  readonly holder: object;
  readonly fields: readonly FieldPair[];
}

/** One member, as planned and as written. */
export interface FieldPair {
  readonly field: Field;
  readonly node: PropertyNode;
  readonly owner: ObjectPlan;
}

/** What every check looks at. */
export interface Checked {
  readonly register: Register;
  readonly registry: Registry;
  /** What registers are called, folded, and which is. */
  readonly names: ReadonlyMap<string, string>;
  readonly kinds: SharedKinds;
  readonly serverKinds: ServerKinds;
  readonly document: RegisterNode;
  readonly objects: readonly ObjectPair[];
  /** Says that what stands under `node` is refused, and why. */
  readonly refuse: (reason: string, node: object, ...under: readonly (string | number)[]) => void;
}

/** The record and every object below it. */
export function pairObjects(plan: ObjectPlan, node: ObjectNode, holder: object = node): ObjectPair[] {
  const fields = plan.fields.flatMap((field): FieldPair[] => {
    const written = node.properties?.[field.name];
    return written ? [{ field, node: written, owner: plan }] : [];
  });
  const below = fields.flatMap(({ field, node: written }) => {
    const inner = written.type === "array" ? written.items : written;
    return field.object && inner ? pairObjects(field.object, inner, written) : [];
  });
  return [{ plan, node, holder, fields }, ...below];
}

/** Every condition below a planned value, with those inside others. */
export function* conditionsBelow(value: unknown): Generator<Condition> {
  if (Array.isArray(value)) for (const item of value) yield* conditionsBelow(item);
  else if (typeof value === "object" && value !== null) {
    if (isCondition(value)) yield value;
    for (const item of Object.values(value)) yield* conditionsBelow(item);
  }
}

/** Every path below a planned value. */
export function* pathsBelow(value: unknown): Generator<Path> {
  if (Array.isArray(value)) for (const item of value) yield* pathsBelow(item);
  else if (typeof value === "object" && value !== null) {
    if ("start" in value && "steps" in value && "text" in value) yield value as Path;
    else for (const item of Object.values(value)) yield* pathsBelow(item);
  }
}

const CONDITION_OPS = new Set(["and", "or", "not", "eq", "in", "lt", "lte", "gt", "gte", "has", "filled", "some", "every"]);

function isCondition(value: object): value is Condition {
  return "op" in value && CONDITION_OPS.has(String(value.op)) && !("from" in value);
}

/** A condition without conditions beside it: one test of one path. */
export type Atom = Exclude<Condition, { readonly of: unknown }>;

export const isAtom = (condition: Condition): condition is Atom => !("of" in condition);

/** The member a path of this object ends in, when it stays in the record and crosses groups only. */
export function memberAt(object: ObjectPlan, path: string): Field | undefined {
  const [name, ...rest] = path.split(".");
  const field = object.fields.find((candidate) => candidate.name === name);
  if (rest.length === 0 || !field) return field;
  return field.object ? memberAt(field.object, rest.join(".")) : undefined;
}

export type { Condition, Expr };

/** What a condition compares with, written out. */
export function literalsOf(condition: Condition): readonly Scalar[] {
  if (condition.op === "in") return condition.values;
  return "value" in condition && "literal" in condition.value ? [condition.value.literal] : [];
}
