import { fieldAt } from "../../src/metadata/field-at.ts";
import type { Rule } from "../../src/metadata/register.ts";
import { type Checked, memberAt, type ObjectPair, pathsBelow } from "./walk.ts";

const SETTINGS = new Set(["company", "system", "user"]);

/** What hiding may and may not do. */
export function checkHiding(checked: Checked): void {
  const { register, document } = checked;
  for (const path of register.displayFields)
    if (fieldAt(register, path)?.access?.read)
      checked.refuse(
        `${path} names the record, to all who refer to it: it cannot be kept from anybody`,
        document,
        "x-register",
        "display",
      );
  for (const object of checked.objects) {
    const hideable = new Map<string, Rule[]>();
    for (const rule of object.plan.rules)
      for (const target of rule.show ?? []) hideable.set(target, [...(hideable.get(target) ?? []), rule]);
    for (const [target, rules] of hideable) checkTarget(target, rules, object, checked);
  }
}

function checkTarget(target: string, rules: readonly Rule[], object: ObjectPair, checked: Checked): void {
  const refuse = (rule: Rule | undefined, reason: string): void => {
    const at = (object.node["x-rules"] ?? []).findIndex(({ id }) => id === rule?.id);
    checked.refuse(`rule ${rule?.id}: ${reason}`, object.node, "x-rules", Math.max(0, at));
  };
  const [first] = rules;
  if (!target.includes(".") && memberAt(object.plan, target)?.required)
    refuse(first, `${target} is required and may be hidden: require it by a rule`);
  if (new Set(rules.map(({ whenHidden }) => whenHidden ?? "clear")).size > 1)
    refuse(first, `rules disagree on what becomes of ${target} when hidden`);
  for (const rule of rules) {
    const paths = [...pathsBelow(rule.when)];
    const decidedOutside = paths.length > 0 && paths.every(({ start }) => SETTINGS.has(start));
    if (decidedOutside && (rule.whenHidden ?? "clear") !== "keep")
      refuse(rule, `a setting or right decides on ${target}: say "whenHidden": "keep", or toggling it destroys data`);
    for (const path of paths) {
      const field =
        path.start === "row" && path.up === 0 && !path.crosses ? memberAt(object.plan, path.steps.join(".")) : undefined;
      if (field?.computed && readsRegister(field.computed.expr))
        refuse(rule, `${target} would be shown by ${path.text}, which the browser cannot know: lock or guard by it instead`);
    }
  }
}

function readsRegister(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("source" in value && typeof value.source === "object" && value.source !== null && "register" in value.source) return true;
  return Object.values(value).some(readsRegister);
}
