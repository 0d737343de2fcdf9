import type { Scalar } from "../../src/metadata/condition.ts";
import type { Field, Shape } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";

/** A JSON Schema 2020-12 object, plain JSON. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * `check`: for the verdict. Only keywords that decide; every member may be empty or absent (being filled is a rule of its own,
 * hidden members and unsent ones are no shape errors); decimals and formats are checked by the kinds.
 * `wire`: for people and clients (OpenAPI, types). `required` members are filled, formats, texts and labels are told.
 */
export type SchemaForm = "check" | "wire";

/** Members the house adds to every record; of rows only `id`. */
const HOUSE_MEMBERS = { record: ["id", "versao"], rows: ["id"], group: [] } as const;

/** The whole register as one closed schema: an optional member is `[T, "null"]`, unknown members are refused. */
export function emitCanonicalSchema(register: Register, form: SchemaForm = "wire"): JsonSchema {
  return { ...annotate(register, form), ...canonicalObject(register, form) };
}

/** A record, group or row without its own emptiness. */
export function canonicalObject(plan: ObjectPlan, form: SchemaForm): JsonSchema {
  const house = HOUSE_MEMBERS[plan.what].map((name) => [name, houseMember(form)] as const);
  const members = plan.fields.map((field) => [field.name, canonicalField(field, form)] as const);
  const required = plan.fields.filter((field) => field.required && form === "wire").map((field) => field.name);
  return {
    type: "object",
    properties: Object.fromEntries([...house, ...members]),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** One member, emptiness included. */
export function canonicalField(field: Field, form: SchemaForm): JsonSchema {
  const schema = { ...annotate(field, form), ...valueSchema(field, form) };
  return field.required && form === "wire" ? schema : orNull(schema);
}

function valueSchema(field: Field, form: SchemaForm): JsonSchema {
  const { object, ref, item } = field;
  if (field.type === "array") {
    const items = object
      ? canonicalObject(object, form)
      : ref
        ? reference(ref.bare)
        : scalar(item?.type ?? "string", item?.shape ?? {}, form);
    const loose = form === "check" && !ref ? orNull(items) : items;
    return { type: "array", items: loose, ...pick(field.shape, ["minItems", "maxItems"]) };
  }
  if (object) return canonicalObject(object, form);
  if (ref) return reference(ref.bare);
  if (field.type === "object") return file();
  return scalar(field.type, field.shape, form);
}

function scalar(type: Field["type"], shape: Shape, form: SchemaForm): JsonSchema {
  const told = form === "wire" ? (["format", "multipleOf"] as const) : [];
  return { type, ...pick(shape, [...BOUNDS, ...told]) };
}

/** Display members may come along, as they were read. */
function reference(bare: boolean): JsonSchema {
  const id = { type: "integer", minimum: 1 };
  return bare ? id : { type: "object", properties: { id }, required: ["id"], additionalProperties: true };
}

function file(): JsonSchema {
  const text = { type: ["string", "null"] };
  return {
    type: "object",
    properties: { id: { type: "string" }, name: text, contentType: text, size: { type: ["integer", "null"] } },
    required: ["id"],
    additionalProperties: false,
  };
}

function houseMember(form: SchemaForm): JsonSchema {
  return form === "wire" ? { type: "integer", readOnly: true } : { type: ["integer", "null"] };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  return { type: [type, "null"], ...(Array.isArray(values) ? { enum: [...values, null] } : {}), ...rest };
}

function annotate(node: Field | Register, form: SchemaForm): JsonSchema {
  if (form === "check") return {};
  const { title, description } = node;
  const field = "kind" in node ? node : undefined;
  const literal = field?.default?.op === "literal" ? field.default.value : undefined;
  return {
    title,
    ...(description === undefined ? {} : { description }),
    ...(literal === undefined ? {} : { default: literal satisfies Scalar }),
    ...(field?.readOnly || field?.computed ? { readOnly: true } : {}),
    ...(field?.writeOnly ? { writeOnly: true } : {}),
  };
}

const BOUNDS = [
  "enum",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
] as const satisfies readonly (keyof Shape)[];

function pick(shape: Shape, keywords: readonly (keyof Shape)[]): JsonSchema {
  return Object.fromEntries(keywords.flatMap((keyword) => (shape[keyword] === undefined ? [] : [[keyword, shape[keyword]]])));
}
