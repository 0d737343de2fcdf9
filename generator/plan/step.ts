import type { ActionNode, ConditionNode, PropertyNode, RegisterNode } from "../source.ts";
import type { Scope } from "./resolve-path.ts";

/**
 * A step between states, said in the words every action has: `from` is a guard, `to` a stamp. Unless the declaration says why not, the
 * states it starts from are named. What a step may be is checked where everything is known (generator/check/states.ts).
 */
export function withStep(op: string, action: ActionNode, document: RegisterNode, scope: Scope): ActionNode {
  const { from, to } = action;
  const { states } = document["x-register"];
  const values = states === undefined ? undefined : document.properties[states]?.enum;
  if (from === undefined || to === undefined || states === undefined || values === undefined) return action;
  const known = new Set<unknown>(values);
  const unknown = [...from, to].filter((state) => !known.has(state));
  for (const state of unknown) {
    const under = state === to ? ["to"] : ["from", from.indexOf(state)];
    scope.problems.add(`${String(state)} não é nenhuma situação de ${states}`, action, ...under);
  }
  if (unknown.length > 0) return action;
  const { when } = action;
  const guard: ConditionNode = { [states]: from, ...(when === undefined ? {} : { and: [when] }) };
  const step: ActionNode = {
    ...action,
    when: guard,
    set: { ...action.set, [states]: to },
    message: action.message ?? sentence(action.title ?? op, document.properties[states], from),
  };
  for (const node of [step, guard, step.set ?? {}]) scope.problems.standIn(node, action);
  return step;
}

function sentence(title: string, member: PropertyNode | undefined, from: readonly unknown[]): string {
  const labels = from.map((value) => {
    const option = member?.["x-options"]?.[String(value)];
    return typeof option === "string" ? option : (option?.label ?? String(value));
  });
  const [last = "", ...others] = labels.toReversed();
  const said = others.length === 0 ? last : `${others.toReversed().join(", ")} ou ${last}`;
  return `“${title}” só é possível quando ${member?.title ?? ""} é ${said}.`;
}
