import type { Field } from "../metadata/field.ts";
import type { KindShared, SharedKinds } from "../metadata/kind.ts";
import type { Action, ObjectPlan, Register, Rule, Unique } from "../metadata/register.ts";
import type { CompiledRules, Compute, ShapeCheck, Test } from "./program.ts";

/** A rule with its compiled conditions. */
export interface PreparedRule {
  readonly rule: Rule;
  readonly at: number;
  readonly when: Test | undefined;
  readonly assert: Test | undefined;
}

/** A rule that names a member: `up` objects above it. */
export interface Targeting {
  readonly rule: PreparedRule;
  readonly up: number;
  /** The member as the rule writes it. */
  readonly as: string;
}

export interface PreparedField {
  readonly field: Field;
  readonly kind: KindShared;
  readonly order: number;
  readonly show: readonly Targeting[];
  readonly require: readonly Targeting[];
  readonly lock: readonly Targeting[];
  readonly limit: readonly Targeting[];
  readonly computed: Compute | undefined;
  readonly default: Compute | undefined;
  readonly mayRead: Test | undefined;
  readonly shape: ShapeCheck | undefined;
  readonly object: PreparedObject | undefined;
}

export interface PreparedObject {
  readonly plan: ObjectPlan;
  readonly fields: readonly PreparedField[];
  readonly byName: ReadonlyMap<string, PreparedField>;
  readonly rules: readonly PreparedRule[];
  readonly unique: readonly { readonly unique: Unique; readonly when: Test | undefined }[];
  readonly configurable: Test | undefined;
}

export interface PreparedAction {
  readonly action: Action;
  readonly when: Test | undefined;
  readonly set: ReadonlyMap<string, Compute | null>;
  readonly reset: ReadonlySet<string>;
}

export interface Prepared {
  readonly register: Register;
  readonly kinds: SharedKinds;
  readonly root: PreparedObject;
  readonly actions: ReadonlyMap<string, PreparedAction>;
}

/** Joins a register's plan with what was compiled of it, once per process. */
export function prepare(register: Register, compiled: CompiledRules, kinds: SharedKinds): Prepared {
  const actions = register.actions.map((action): [string, PreparedAction] => {
    const { when, set = {} } = compiled.actions[action.op] ?? {};
    const stamps = Object.entries(action.set).map(([path, expr]) => [path, expr === null ? null : (set[path] ?? null)] as const);
    return [action.op, { action, when, set: new Map(stamps), reset: new Set(action.reset) }];
  });
  return { register, kinds, root: prepareObject(register, compiled, kinds, []), actions: new Map(actions) };
}

/** `above`: the enclosing objects up to the nearest record or row, innermost first, whose rules reach into groups. */
function prepareObject(
  plan: ObjectPlan,
  compiled: CompiledRules,
  kinds: SharedKinds,
  above: readonly PreparedScope[],
): PreparedObject {
  const own = compiled.objects[plan.path] ?? {};
  const rules = plan.rules.map(
    (rule, at): PreparedRule => ({
      rule,
      at,
      when: own.rules?.[at]?.when,
      assert: own.rules?.[at]?.assert,
    }),
  );
  const reach = [{ plan, rules }, ...(plan.what === "group" ? above : [])];
  const fields = plan.fields.map((field, order) => prepareField(field, order, compiled, kinds, reach));
  return {
    plan,
    fields,
    byName: new Map(fields.map((one) => [one.field.name, one])),
    rules,
    unique: plan.unique.map((unique, at) => ({ unique, when: own.unique?.[at] })),
    configurable: own.configurable,
  };
}

interface PreparedScope {
  readonly plan: ObjectPlan;
  readonly rules: readonly PreparedRule[];
}

function prepareField(
  field: Field,
  order: number,
  compiled: CompiledRules,
  kinds: SharedKinds,
  reach: readonly PreparedScope[],
): PreparedField {
  const kind = kinds.get(field.kind);
  if (!kind) throw new Error(`unknown kind ${field.kind} of ${field.path}`);
  const own = compiled.fields[field.path] ?? {};
  const naming = (names: (rule: Rule) => readonly string[]): Targeting[] =>
    reach.flatMap(({ plan, rules }, up) => {
      const as = plan.path === "" ? field.path : field.path.slice(plan.path.length + 1);
      return rules.filter(({ rule }) => names(rule).includes(as)).map((rule) => ({ rule, up, as }));
    });
  return {
    field,
    kind,
    order,
    show: naming((rule) => rule.show ?? []),
    require: naming((rule) => rule.require ?? []),
    lock: naming((rule) => rule.lock ?? []),
    limit: naming((rule) => Object.keys(rule.limit ?? {})),
    computed: own.computed,
    default: own.default,
    mayRead: own.read,
    shape: compiled.shapes[field.path],
    object: field.object && prepareObject(field.object, compiled, kinds, reach),
  };
}
