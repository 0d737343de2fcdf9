import type { Condition, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Rule } from "../../src/metadata/register.ts";
import { compareScalars } from "../../src/rules/value.ts";
import { canHold, type Domain, NEVER } from "./holds.ts";
import { type Atom, type Checked, conditionsBelow, isAtom, literalsOf, memberAt, type ObjectPair } from "./walk.ts";

/** What conditions say: literals of the right type, order where there is one, tests that can hold. */
export function checkConditions(checked: Checked): void {
  for (const object of checked.objects) {
    const written = object.node["x-rules"] ?? [];
    for (const [index, rule] of object.plan.rules.entries()) {
      const refuse = (reason: string): void =>
        checked.refuse(
          `regra ${rule.id}: ${reason}`,
          object.node,
          "x-rules",
          written.findIndex(({ id }) => id === rule.id) === -1 ? index : written.findIndex(({ id }) => id === rule.id),
        );
      checkAtoms([rule.when, rule.assert], checked, refuse);
      checkHolds([rule.assert], checked, refuse);
      checkReach(rule, object, checked, refuse);
    }
    for (const { field, node } of object.fields) {
      checkHolds([field.ref?.where, field.access?.read, field.access?.write], checked, (reason) => checked.refuse(reason, node));
      checkAtoms([field.default, field.computed, field.ref?.where, field.access], checked, (reason) =>
        checked.refuse(reason, node),
      );
    }
  }
  const { register } = checked;
  const document = (reason: string): void => checked.refuse(reason, checked.document);
  checkHolds([register.access?.read, register.access?.write, register.treatment?.keep?.when], checked, document);
  for (const { op, when } of register.actions)
    checkHolds([when], checked, (reason) => checked.refuse(reason, checked.document, "x-actions", op));
  for (const [at, { where }] of register.list.presets.entries())
    checkHolds([where], checked, (reason) => checked.refuse(reason, checked.document, "x-ui", "list", "presets", at));
  for (const [at, { when }] of register.unique.entries())
    checkHolds([when], checked, (reason) => checked.refuse(reason, checked.document, "x-unique", at));
  checkAtoms(
    [register.actions, register.access, register.treatment?.keep, register.list.presets, register.unique],
    checked,
    document,
  );
}

/** Conditions that nothing can ever make true. */
function checkHolds(conditions: readonly (Condition | undefined)[], { kinds }: Checked, refuse: (reason: string) => void): void {
  const domainOf = (path: Path): Domain => ({ compare: kinds.get(path.kind)?.compare ?? compareScalars });
  for (const condition of conditions) if (condition && !canHold(condition, domainOf)) refuse(NEVER);
}

function checkAtoms(value: unknown, checked: Checked, refuse: (reason: string) => void): void {
  for (const condition of conditionsBelow(value)) {
    if (!isAtom(condition)) continue;
    const field = fieldOf(condition.path, checked);
    if (/^(lt|lte|gt|gte)$/.test(condition.op) && checked.kinds.get(condition.path.kind)?.can.ordered === false)
      refuse(`${condition.path.text} não tem ordem, então ${condition.op} não diz nada`);
    for (const literal of literalsOf(condition)) {
      if (condition.op === "eq" && literal === false && field?.type === "boolean" && mayBeEmpty(field))
        refuse(`${condition.path.text} pode estar vazio, e vazio não é false: escreva {"ne": true}`);
    }
    if (condition.op === "every" && !(condition.path.start === "row" && isFilledBeside(condition, value)))
      refuse(`every sobre nenhuma linha é verdadeiro: acrescente {"filled": true} a ${condition.path.text}`);
  }
}

/** Whether the same list is also tested for being filled somewhere in the same condition. */
function isFilledBeside(every: Atom, value: unknown): boolean {
  return [...conditionsBelow(value)].some(
    (condition) => condition.op === "filled" && condition.is && condition.path.text === every.path.text,
  );
}

const mayBeEmpty = (field: Field): boolean => !field.required && field.default === undefined && field.computed === undefined;

/** The member a path ends in, wherever it lies. */
function fieldOf(path: Path, { register, registry }: Checked): Field | undefined {
  if (path.crosses) {
    const target = registry.get(path.crosses.register);
    return target && memberAt(target, path.steps.slice(path.crosses.at + 1).join("."));
  }
  return path.start === "row" && path.up === 0 ? memberAt(register, path.steps.join(".")) : undefined;
}

/** A rule that never fires, or asks for what is hidden whenever it fires, is a mistake. */
function checkReach(rule: Rule, { plan }: ObjectPair, checked: Checked, refuse: (reason: string) => void): void {
  const domainOf = (path: Path): Domain => ({
    closed: closedOf(path),
    compare: checked.kinds.get(path.kind)?.compare ?? compareScalars,
  });
  const closedOf = (path: Path): readonly Scalar[] | undefined => {
    const field =
      path.start === "row" && path.up === 0 && !path.crosses ? memberAt(plan, path.steps.join(".")) : fieldOf(path, checked);
    if (field?.type === "boolean") return [true, false];
    return field?.options && field.type !== "array" ? field.options.map(({ value }) => value) : undefined;
  };
  if (rule.when && !canHold(rule.when, domainOf)) {
    refuse(NEVER);
    return;
  }
  for (const target of [...(rule.require ?? []), ...Object.keys(rule.limit ?? {})]) {
    const shows = plan.rules.filter(({ show }) => show?.includes(target));
    if (shows.length === 0) continue;
    const visible: Condition = { op: "or", of: shows.map(({ when }) => when ?? { op: "and", of: [] }) };
    if (!canHold({ op: "and", of: [...(rule.when ? [rule.when] : []), visible] }, domainOf))
      refuse(`${target} está oculto sempre que esta regra dispara`);
  }
}
