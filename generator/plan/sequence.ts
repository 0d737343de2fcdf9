import type { Sequence } from "../../src/metadata/field.ts";
import type { ObjectPlan, Rule, Unique } from "../../src/metadata/register.ts";
import type { PropertyNode } from "../source.ts";

const YEARLY_DIGITS = 4;

/** How the system numbers a member: everything said that the declaration leaves to custom. */
export function sequenceOf(node: PropertyNode): Sequence | undefined {
  const { per, of, format, digits } = node["x-sequence"] ?? {};
  if (!node["x-sequence"]) return undefined;
  const head = { ...(per ? { per } : {}), ...(of === undefined ? {} : { of }) };
  if (node.type !== "string") return head;
  return { ...head, format: format ?? (per ? "{numero}/{ano}" : "{numero}"), digits: digits ?? (per ? YEARLY_DIGITS : 1) };
}

/** What follows for every numbered member: it appears once it has its number, which no other record has. */
export function withSequences(plan: ObjectPlan): ObjectPlan {
  const numbered = plan.fields.filter(({ sequence }) => sequence);
  if (numbered.length === 0) return plan;
  const appears = numbered.map(
    ({ name }): Rule => ({
      id: `numeracao-${name.toLowerCase()}`,
      when: { op: "not", of: { op: "in", path: OP, values: ["create", "clone"] } },
      show: [name],
      whenHidden: "keep",
      source: [],
    }),
  );
  // A whole number that begins again every year says nothing of the year.
  const alone = numbered.filter(({ sequence }) => sequence?.format !== undefined || sequence?.per === undefined);
  const unique = alone.map(({ name }): Unique => ({ by: [name], source: [] }));
  return { ...plan, rules: [...plan.rules, ...appears], unique: [...plan.unique, ...unique] };
}

const OP = { start: "op", up: 0, steps: [], kind: "text", text: "$op" } as const;
