import type { Expr } from "../../src/metadata/condition.ts";
import type { ObjectPlan, Register, Registry } from "../../src/metadata/register.ts";
import { CodeWriter } from "./program-code.ts";
import { emitShapes } from "./shape-validator.ts";

/**
 * The rules of a register as JavaScript: an expression `(r) => VerdictModule`, to be placed in a module that declares
 * the plan itself as the constant `register`. Conditions and expressions become calls of the runtime `r`; nothing is
 * interpreted, evaluated or imported. `registry` is needed for texts that show members of other registers.
 */
export function emitProgram(register: Register, registry?: Registry): string {
  const code = new CodeWriter(register, registry);
  const objects: string[] = [];
  const fields: string[] = [];
  collect(register, code, objects, fields);
  const actions = register.actions.flatMap((action) => {
    const set = Object.entries(action.set).flatMap(([path, expr]) =>
      expr === null ? [] : [[path, code.compute(expr, "")] as const],
    );
    return entry(action.op, [
      ["when", action.when && code.test(action.when, "")],
      ["set", set.length > 0 ? `{${set.map(([path, body]) => `${JSON.stringify(path)}:${body}`).join(",")}}` : undefined],
    ]);
  });
  const shapes = emitShapes(register);
  return `(r) => {
${code.routes()}${shapes.code}
return r.module(register, {
objects: {${objects.join(",\n")}},
fields: {${fields.join(",\n")}},
actions: {${actions.join(",\n")}},
shapes: ${shapes.table},
});
}`;
}

function collect(plan: ObjectPlan, code: CodeWriter, objects: string[], fields: string[]): void {
  const rules = plan.rules.flatMap((rule, at) =>
    entry(at, [
      ["when", rule.when && code.test(rule.when, plan.path)],
      ["assert", rule.assert && code.test(rule.assert, plan.path)],
    ]),
  );
  const unique = plan.unique.flatMap(({ when }, at) => (when ? [`${at}:${code.test(when, plan.path)}`] : []));
  const configurable = plan.configurable?.when;
  objects.push(
    ...entry(plan.path, [
      ["rules", rules.length > 0 ? `{${rules.join(",\n")}}` : undefined],
      ["unique", unique.length > 0 ? `{${unique.join(",")}}` : undefined],
      ["configurable", configurable && code.test(configurable, plan.path)],
    ]),
  );
  for (const field of plan.fields) {
    const computed = field.computed?.expr;
    fields.push(
      ...entry(field.path, [
        ["computed", computed && !readsRegisters(computed) ? code.compute(computed, plan.path) : undefined],
        ["default", field.default && code.compute(field.default, plan.path)],
        ["read", field.access?.read && code.test(field.access.read, plan.path)],
      ]),
    );
    if (field.object) collect(field.object, code, objects, fields);
  }
}

/** Rows of other registers are facts: the engine looks them up and the verdict is told. */
export function readsRegisters(expr: Expr): boolean {
  if ("source" in expr && "register" in expr.source) return true;
  return Object.values(expr).some((part: unknown) => parts(part).some(readsRegisters));
}

function parts(part: unknown): readonly Expr[] {
  const isExpr = (one: unknown): one is Expr => typeof one === "object" && one !== null && "op" in one;
  if (Array.isArray(part)) return part.filter(isExpr);
  return isExpr(part) ? [part] : [];
}

function entry(name: string | number, members: readonly (readonly [string, string | undefined])[]): readonly string[] {
  const filled = members.filter(([, body]) => body !== undefined).map(([key, body]) => `${key}:${body}`);
  return filled.length > 0 ? [`${JSON.stringify(name)}:{${filled.join(",")}}`] : [];
}
