import type { Field } from "../../../metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../../../metadata/register.ts";
import { fileShape, type JsonSchema, orNull, scalar } from "../../../rules/canonical-schema.ts";
import { HOUSE_MEMBERS } from "../../../rules/frame.ts";
import { componentRef, namedReference, sentName } from "./answer-schema.ts";

export const judgedName = (register: { readonly id: string }): string => `${sentName(register)}.conferido`;

/** A record as a verdict gives it back: in normal form, references as bare `{id}`, anything may still be empty. */
export function judgedSchema(register: Register): JsonSchema {
  return { title: register.title, ...judgedObject(register) };
}

/** A verdict. What was accepted has the types of the register; of what was refused the members come back as they were sent. */
export function verdictAnswer(register: Register): JsonSchema {
  const members = [...HOUSE_MEMBERS.record, ...register.fields.map(({ name }) => name)];
  const refused = { type: "object", propertyNames: { enum: members } };
  return {
    allOf: [componentRef("Veredito")],
    if: { properties: { errors: { maxItems: 0 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { record: componentRef(judgedName(register)) } },
    else: { properties: { record: refused } },
  };
}

/** A page of what one of the register's references accepts, each in the form its target is named with. */
export function optionsAnswer(register: Register, registry: Registry): JsonSchema {
  const targets = new Map(
    referencesIn(register)
      .map((field) => namedReference(field, registry))
      .map(byText),
  );
  const forms = [...targets.values()];
  const [only = { type: "object" }] = forms;
  return {
    type: "object",
    properties: {
      options: {
        type: "array",
        ...(forms.length === 0 ? { maxItems: 0 } : { items: forms.length === 1 ? only : { anyOf: forms } }),
        description: "A forma curta do cadastro referido",
      },
      total: { type: "integer", minimum: 0 },
    },
    required: ["options", "total"],
    additionalProperties: false,
  };
}

const byText = (schema: JsonSchema): readonly [string, JsonSchema] => [JSON.stringify(schema), schema];

function judgedObject(plan: ObjectPlan): JsonSchema {
  const house = HOUSE_MEMBERS[plan.what].map((name) => [name, { type: ["integer", "null"] }] as const);
  const members = plan.fields.map((field) => [field.name, judgedField(field)] as const);
  return { type: "object", properties: Object.fromEntries([...house, ...members]), additionalProperties: false };
}

function judgedField({ type, object, ref, item, shape }: Field): JsonSchema {
  const one = ref?.bare ? ID : REFERENCE;
  if (type === "array") {
    const items = object ? judgedObject(object) : ref ? one : scalar(item?.type ?? "string", item?.shape ?? {});
    return { type: ["array", "null"], items };
  }
  if (object) return orNull(judgedObject(object));
  if (ref) return orNull(one);
  return orNull(type === "object" ? fileShape() : scalar(type, shape));
}

const ID: JsonSchema = { type: "integer", minimum: 1 };
const REFERENCE: JsonSchema = { type: "object", properties: { id: ID }, required: ["id"], additionalProperties: false };

function referencesIn(plan: ObjectPlan): readonly Field[] {
  return plan.fields.flatMap((field) => [...(field.ref ? [field] : []), ...(field.object ? referencesIn(field.object) : [])]);
}
