import type { Field, Privacy } from "../../src/metadata/field.ts";
import type { ObjectPlan, Unique } from "../../src/metadata/register.ts";
import type { ObjectNode, UniqueNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import { optional, planField } from "./field.ts";
import type { ObjectOutline } from "./outline.ts";
import { resolvePath, type Scope } from "./resolve-path.ts";
import { checkTarget, ruleOf } from "./rules.ts";
import { withSequences } from "./sequence.ts";

type Holder = ObjectNode & { readonly items?: ObjectNode; readonly "x-unique"?: readonly UniqueNode[] };

/** Members, rules and uniqueness of a record, group or list; `holder` is the node that carries the keywords. */
export function planObject(
  outline: ObjectOutline,
  holder: Holder,
  privacy: Privacy,
  above: Omit<Scope, "row" | "self">,
): ObjectPlan {
  const node: ObjectNode = outline.what === "rows" ? (holder.items ?? holder) : holder;
  const scope: Scope = { ...above, row: outline, self: outline };
  const required = new Set(node.required);
  for (const name of required) {
    if (!outline.members.has(name)) scope.problems.add(`não existe o campo "${name}"`, node.required ?? node);
  }
  const fields = [...outline.members.values()].map((member) =>
    planField(member, required.has(member.name), node["x-privacy"] ?? privacy, scope),
  );
  return withSequences({
    what: outline.what,
    path: outline.path,
    fields,
    rules: (node["x-rules"] ?? []).map((rule) => ruleOf(rule, scope)),
    unique: uniqueOf(holder["x-unique"], outline, scope),
    ...optional("history", historyOf(node, fields, scope)),
    ...optional("configurable", configurableOf(node, scope)),
  });
}

function uniqueOf(nodes: readonly UniqueNode[] | undefined, outline: ObjectOutline, scope: Scope): readonly Unique[] {
  return (nodes ?? []).map((unique) => {
    const { by = [] } = unique;
    for (const name of [...by, ...(unique.period ?? [])]) checkTarget(name, outline, scope, unique);
    return {
      by,
      ...optional("when", unique.when && conditionOf(unique.when, scope)),
      ...optional("period", unique.period),
      ...optional("across", unique.across),
      ...optional("message", unique.message),
      source: unique["x-source"] ?? [],
    };
  });
}

function historyOf(node: ObjectNode, fields: readonly Field[], scope: Scope): ObjectPlan["history"] {
  const history = node["x-history"];
  if (!history) return undefined;
  for (const name of [history.by, ...(history.fields ?? [])]) checkTarget(name, scope.row, scope, history);
  const dated =
    history.fields ?? fields.filter((field) => !field.computed && !field.writeOnly && !field.sequence).map((field) => field.name);
  const [out] = Object.entries(history.outOfForce ?? {}).map(([field, values]) => ({ field, values }));
  for (const name of [...(history.anew ?? []), ...(out ? [out.field] : [])])
    if (!dated.includes(name)) scope.problems.add(`"${name}" não é um dos campos datados`, history);
  const known = fields.find(({ name }) => name === out?.field)?.options?.map(({ value }) => value) ?? [];
  for (const value of out?.values ?? [])
    if (!known.includes(value)) scope.problems.add(`${JSON.stringify(value)} não é opção de "${out?.field}"`, history);
  return {
    by: history.by,
    fields: dated.filter((name) => name !== history.by),
    ...optional("outOfForce", out),
    ...optional("anew", history.anew),
    ...optional("closedUntil", closedUntilOf(history, scope)),
  };
}

/** The company's member that says until when entries are closed. */
function closedUntilOf(history: NonNullable<ObjectNode["x-history"]>, scope: Scope): string | undefined {
  if (history.closedUntil === undefined) return undefined;
  const path = resolvePath(history.closedUntil, scope, history, "closedUntil");
  if (path.kind !== "date") scope.problems.add(`"${history.closedUntil}" não é uma data`, history, "closedUntil");
  return path.steps[0];
}

function configurableOf(node: ObjectNode, scope: Scope): ObjectPlan["configurable"] {
  const configurable = node["x-configurable"];
  if (!configurable) return undefined;
  return {
    allow: configurable.allow,
    ...optional("named", configurable.named),
    ...optional("when", configurable.when && conditionOf(configurable.when, scope)),
    ...optional("message", configurable.message),
  };
}
