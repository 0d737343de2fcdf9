import type { Field, Keywords } from "../metadata/field.ts";
import type { ObjectPlan, Register, Rule } from "../metadata/register.ts";
import { HOUSE_MEMBERS } from "./frame.ts";

/** A JSON Schema 2020-12 object, plain JSON. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Members the house adds to every record; of rows only `id`. */
/**
 * A register as it travels, one closed schema: an optional member is `[T, "null"]`, unknown members are refused, references are
 * `{id, …}`. What rules add is told in words, since it depends on other members and records.
 */
export function canonicalSchema(register: Register): JsonSchema {
  const { title, description } = register;
  return { title, ...(description === undefined ? {} : { description }), ...canonicalObject(register) };
}

/** A record, group or row without its own emptiness. */
function canonicalObject(plan: ObjectPlan): JsonSchema {
  const house = HOUSE_MEMBERS[plan.what].map((name) => [name, { type: "integer", readOnly: true }] as const);
  const members = plan.fields.map((field) => [field.name, canonicalField(field, plan.rules)] as const);
  const required = plan.fields.filter((field) => field.required).map((field) => field.name);
  return {
    type: "object",
    properties: Object.fromEntries([...house, ...members]),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** One member, emptiness included; `rules` are those of its object. */
function canonicalField(field: Field, rules: readonly Rule[]): JsonSchema {
  const schema = { ...annotations(field, rules), ...valueSchema(field) };
  return field.required ? schema : orNull(schema);
}

function valueSchema(field: Field): JsonSchema {
  const { object, ref, options } = field;
  if (field.type === "array") return { type: "array", items: itemSchema(field), ...pick(field.shape, ["minItems", "maxItems"]) };
  if (object) return canonicalObject(object);
  if (ref) return reference(field);
  if (field.type === "object") return fileShape();
  const labels = options && { "x-options": Object.fromEntries(options.map(({ value, label }) => [String(value), label])) };
  return { ...scalar(field.type, field.shape), ...labels };
}

function itemSchema(field: Field): JsonSchema {
  const { object, ref, item } = field;
  if (object) return canonicalObject(object);
  return ref ? reference(field) : scalar(item?.type ?? "string", item?.shape ?? {});
}

export const scalar = (type: Field["type"], shape: Keywords): JsonSchema => ({ type, ...pick(shape, SCALAR_KEYWORDS) });

/** Display members may come along, as they were read. */
function reference({ ref }: Field): JsonSchema {
  const id = { type: "integer", minimum: 1 };
  const value = ref?.bare ? id : { type: "object", properties: { id }, required: ["id"], additionalProperties: true };
  return { ...value, "x-ref": ref?.register };
}

/** A stored file as a member carries it. */
export function fileShape(): JsonSchema {
  const text = { type: ["string", "null"] };
  return {
    type: "object",
    properties: { id: { type: "string" }, name: text, contentType: text, size: { type: ["integer", "null"] } },
    required: ["id"],
    additionalProperties: false,
  };
}

export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  return { type: [type, "null"], ...(Array.isArray(values) ? { enum: [...values, null] } : {}), ...rest };
}

function annotations(field: Field, rules: readonly Rule[]): JsonSchema {
  const told = [field.description, ...rules.flatMap((rule) => ruleWords(rule, field.name))].filter((text) => text !== undefined);
  return {
    title: field.title,
    ...(told.length > 0 ? { description: told.join(" ") } : {}),
    ...(field.default?.op === "literal" ? { default: field.default.value } : {}),
    ...(field.readOnly || field.computed ? { readOnly: true } : {}),
    ...(field.writeOnly ? { writeOnly: true } : {}),
  };
}

/** "Obrigatório quando Local é Terceiros." */
function ruleWords(rule: Rule, name: string): readonly string[] {
  const { sentence } = rule;
  const when = sentence === undefined ? "sempre" : sentence;
  const said: string[] = [];
  if (rule.show?.includes(name)) said.push(`Existe somente ${when}.`);
  if (rule.require?.includes(name)) said.push(`Obrigatório ${when}.`);
  if (rule.lock?.includes(name)) said.push(`Não pode ser alterado ${when}.`);
  if (rule.assert && rule.at === name && rule.message !== undefined) said.push(rule.message);
  return said;
}

const SCALAR_KEYWORDS = [
  "enum",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "format",
] as const satisfies readonly (keyof Keywords)[];

function pick(shape: Keywords, keywords: readonly (keyof Keywords)[]): JsonSchema {
  return Object.fromEntries(keywords.flatMap((keyword) => (shape[keyword] === undefined ? [] : [[keyword, shape[keyword]]])));
}
