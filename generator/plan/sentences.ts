import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register, Registry, Rule } from "../../src/metadata/register.ts";
import { type SentenceContext, sentence } from "../../src/rules/sentence.ts";
import { optional } from "./field.ts";
import { WORLD } from "./world.ts";

/** Says the condition of every rule in Portuguese, once all titles and labels are known. */
export function withSentences(register: Register, registry: Registry): Register {
  const context: SentenceContext = {
    register,
    registry,
    ...optional("company", registry.get(WORLD.company)),
    ...optional("system", registry.get(WORLD.system)),
  };
  return { ...register, ...spoken(register, context) };
}

function spoken(plan: ObjectPlan, context: SentenceContext): Pick<ObjectPlan, "rules" | "fields"> {
  return {
    fields: plan.fields.map(
      (field): Field => (field.object ? { ...field, object: { ...field.object, ...spoken(field.object, context) } } : field),
    ),
    rules: plan.rules.map((rule): Rule => (rule.when ? { ...rule, sentence: sentence(rule.when, plan, context) } : rule)),
  };
}
