import type { Action, Register } from "../../src/metadata/register.ts";
import type { RegisterNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import { expressionOf } from "./expression.ts";
import { optional } from "./field.ts";
import { rightName } from "./names.ts";
import { misfitOfExpression, natureOfMember } from "./nature.ts";
import { memberAtPath, resolvePath, type Scope } from "./resolve-path.ts";
import { checkTarget } from "./rules.ts";
import { withStep } from "./step.ts";

export function rightsOf(id: string): Register["rights"] {
  return {
    view: rightName(id, "VER"),
    create: rightName(id, "INSERIR"),
    edit: rightName(id, "EDITAR"),
    remove: rightName(id, "EXCLUIR"),
  };
}

export function actionsOf(id: string, document: RegisterNode, scope: Scope): readonly Action[] {
  const rights = rightsOf(id);
  const house: Readonly<Record<string, string>> = {
    create: rights.create,
    update: rights.edit,
    delete: rights.remove,
    clone: rights.create,
  };
  return Object.entries(document["x-actions"] ?? {}).map(([op, written]) => {
    const action = withStep(op, written, document, scope);
    if (action.right !== undefined && house[op] !== undefined)
      scope.problems.add(`a operação ${op} tem a permissão que todo cadastro tem: não se nomeia outra`, action, "right");
    const set = Object.entries(action.set ?? {});
    for (const path of [...(action.ask ?? []), ...(action.reset ?? []), ...set.map(([target]) => target)]) {
      checkTarget(path, scope.row, scope, action);
    }
    if (op === "delete")
      for (const name of action.ask ?? [])
        if (!document.properties[name]?.enum)
          scope.problems.add(`a exclusão só pode pedir campos com opções, e ${name} não as tem`, action, "ask");
    for (const [path, expr] of set) {
      if (expr === null) continue;
      const found = scope.problems.list.length;
      const target = resolvePath(path, scope, action, "set", path);
      const member = scope.problems.list.length === found ? memberAtPath(target, scope) : undefined;
      const wrong = member && misfitOfExpression(expr, natureOfMember(member), scope);
      if (wrong) scope.problems.add(`${path} nunca pode valer ${wrong}`, action, "set", path);
    }
    return {
      op,
      ...optional("title", action.title),
      ...optional("when", action.when && conditionOf(action.when, scope)),
      ...optional("message", action.message),
      ask: action.ask ?? [],
      set: Object.fromEntries(set.map(([path, expr]) => [path, expr === null ? null : expressionOf(expr, scope)])),
      reset: action.reset ?? [],
      ...optional("confirm", action.confirm),
      ...optional("unlisted", action.unlisted),
      ...optional("from", action.from),
      ...optional("to", action.to),
      right: house[op] ?? action.right ?? rightName(id, op),
    };
  });
}
