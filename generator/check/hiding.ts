import type { Path } from "../../src/metadata/condition.ts";
import { fieldAt } from "../../src/metadata/field-at.ts";

import type { Rule } from "../../src/metadata/register.ts";
import { fieldOfPath } from "../../src/rules/path-field.ts";
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
    checked.refuse(`regra ${rule?.id}: ${reason}`, object.node, "x-rules", Math.max(0, at));
  };
  const [first] = rules;
  if (!target.includes(".") && memberAt(object.plan, target)?.required)
    refuse(first, `${target} é obrigatório e pode ficar oculto: exija-o por uma regra`);
  if (new Set(rules.map(({ whenHidden }) => whenHidden ?? "clear")).size > 1)
    refuse(first, `as regras discordam sobre o que acontece com ${target} quando oculto`);
  for (const rule of rules) {
    const paths = [...pathsBelow(rule.when)];
    const decidedOutside = paths.length > 0 && paths.every(({ start }) => SETTINGS.has(start));
    if (decidedOutside && (rule.whenHidden ?? "clear") !== "keep")
      refuse(
        rule,
        `uma configuração ou permissão decide sobre ${target}: diga "whenHidden": "keep", ou ligar e desligar destrói dados`,
      );
    for (const path of paths) {
      if (isRemote(path, object.plan.path, checked))
        refuse(
          rule,
          `${target} seria mostrado por ${path.text}, que o navegador não pode saber: use lock ou um guarda em vez disso`,
        );
    }
  }
}

/** Whether a path ends in what only the database knows, directly or by way of other computed members. */
function isRemote(path: Path, object: string, checked: Checked, trail: readonly string[] = []): boolean {
  if (path.crosses) return false;
  const field = fieldOfPath(path, object, checked.register, checked.registry);
  if (!field?.computed || trail.includes(field.path)) return false;
  if (readsRegister(field.computed.expr)) return true;
  const owner = field.path.split(".").slice(0, -1).join(".");
  return [...pathsBelow(field.computed.expr)].some((one) => isRemote(one, owner, checked, [...trail, field.path]));
}

function readsRegister(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("source" in value && typeof value.source === "object" && value.source !== null && "register" in value.source) return true;
  return Object.values(value).some(readsRegister);
}
