import { TREE } from "../../../engine/list/tree-place.ts";
import { LABELS } from "../../../kinds/shown-value.ts";
import type { Field } from "../../../metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../../../metadata/register.ts";
import { fileShape, type JsonSchema, orNull, scalar } from "../../../rules/canonical-schema.ts";

const PLACE: JsonSchema = {
  type: "object",
  properties: { encontrado: { type: "boolean" }, filhos: { type: "integer", minimum: 0 } },
  required: ["encontrado"],
  additionalProperties: false,
};

/** Component names may not hold a slash. */
export const sentName = ({ id }: { readonly id: string }): string => id.replace("/", ".");
export const answeredName = (register: { readonly id: string }): string => `${sentName(register)}.lido`;
export const shortName = (register: { readonly id: string }): string => `${sentName(register)}.resumo`;
export const componentRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** What answers say of a register: whole or listed records, and the short form references and selectors carry. */
export function answerSchemas(register: Register, registry: Registry, facts: FactsRead): Readonly<Record<string, JsonSchema>> {
  const { properties, ...closed } = answeredObject(register, registry);
  const labels = labelsOf(register.fields, registry);
  return {
    [answeredName(register)]: {
      ...closed,
      title: register.title,
      properties: {
        ...(properties as JsonSchema),
        ...(labels === undefined ? {} : { [LABELS]: labels }),
        ...(register.tree === undefined ? {} : { [TREE]: PLACE }),
      },
      required: ["id"],
    },
    [shortName(register)]: shortForm(register, registry, facts),
  };
}

/** A record read by itself: all of its members, but those that some readers do not see. */
export function wholeAnswer(register: Register): JsonSchema {
  const required = [
    "id",
    "versao",
    ...register.fields.filter((field) => !field.writeOnly && !field.access?.read).map(({ name }) => name),
  ];
  return { allOf: [componentRef(answeredName(register)), { required }] };
}

/** A dated entry. One of a group carries the group's members alone. */
export function entryAnswer(register: Register, registry: Registry): JsonSchema {
  const group = register.history === undefined ? register.fields.find(({ object }) => object?.history)?.object : undefined;
  if (group === undefined) return componentRef(answeredName(register));
  const { properties, ...closed } = answeredObject(group, registry);
  return { ...closed, properties: { id: whole, versao: whole, ...(properties as JsonSchema) }, required: ["id"] };
}

const whole: JsonSchema = { type: "integer" };
const HOUSE = { record: { id: whole, versao: whole }, rows: { id: whole }, group: {} } as const;

function answeredObject(plan: ObjectPlan, registry: Registry): JsonSchema {
  const members = plan.fields.map((field) => [field.name, answeredField(field, registry)] as const);
  return {
    type: "object",
    properties: { ...HOUSE[plan.what], ...Object.fromEntries(members) },
    ...(plan.what === "rows" ? { required: ["id"] } : {}),
    additionalProperties: false,
  };
}

/** A member that is sent and kept from everybody is answered empty. */
function answeredField(field: Field, registry: Registry): JsonSchema {
  if (field.writeOnly) return { type: "null" };
  const { object, type, item } = field;
  if (type === "array") {
    const items = object
      ? answeredObject(object, registry)
      : field.ref
        ? reference(field, registry)
        : scalar(item?.type ?? "string", item?.shape ?? {});
    // Plain values lie in one column, which may be empty.
    return { type: object || field.ref ? "array" : ["array", "null"], items };
  }
  if (object) return answeredObject(object, registry);
  if (field.ref) return orEmpty(reference(field, registry));
  return field.type === "object" ? orNull(fileShape()) : orNull(scalar(field.type, field.shape));
}

const orEmpty = (schema: JsonSchema): JsonSchema => ("$ref" in schema ? { anyOf: [schema, { type: "null" }] } : orNull(schema));

/** What a reference leads to, with what names it, however it travels itself. */
export function namedReference(field: Field, registry: Registry): JsonSchema {
  return reference({ ...field, ...(field.ref ? { ref: { ...field.ref, bare: false } } : {}) }, registry);
}

/** With what names the target; of rows and dated entries a few of their own members. */
function reference({ ref }: Field, registry: Registry): JsonSchema {
  if (ref === undefined || ref.bare) return { type: "integer", minimum: 1 };
  const target = registry.get(ref.register);
  if (target === undefined) return { type: "object" };
  if (ref.list === undefined) return componentRef(shortName(target));
  const list = target.fields.find(({ name }) => name === ref.list)?.object ?? target;
  const { properties } = answeredObject(list, registry);
  return {
    type: "object",
    properties: { id: whole, ...(properties as JsonSchema) },
    required: ["id"],
    additionalProperties: false,
  };
}

/** `{id, <what it is called>, <what rules of others read>}`, with what the bare references among them are called. */
function shortForm(register: Register, registry: Registry, facts: FactsRead): JsonSchema {
  const paths = [...new Set([...register.displayFields, ...(facts.get(register.id) ?? [])])];
  const shown = picked(register, paths, registry);
  const labels = labelsOf(register.fields, registry, paths);
  return {
    ...shown,
    properties: { id: whole, ...(shown.properties as JsonSchema), ...(labels === undefined ? {} : { [LABELS]: labels }) },
    required: ["id"],
    title: register.title,
  };
}

function picked(plan: ObjectPlan, paths: readonly string[], registry: Registry): JsonSchema {
  const members = plan.fields.flatMap((field): readonly (readonly [string, JsonSchema])[] => {
    if (paths.includes(field.path)) return [[field.name, answeredField(field, registry)]];
    const inside = field.object && paths.some((path) => path.startsWith(`${field.path}.`));
    return inside ? [[field.name, picked(field.object, paths, registry)]] : [];
  });
  return { type: "object", properties: Object.fromEntries(members), additionalProperties: false };
}

/** By register: members that rules of others read of it. */
type FactsRead = ReadonlyMap<string, readonly string[]>;

export function factsRead(plans: readonly ObjectPlan[]): FactsRead {
  const read = new Map<string, string[]>();
  const walk = ({ fields }: ObjectPlan): void => {
    for (const { ref, object } of fields) {
      if (ref) read.set(ref.register, [...(read.get(ref.register) ?? []), ...ref.facts]);
      if (object) walk(object);
    }
  };
  for (const plan of plans) walk(plan);
  return read;
}

/** The bare references once more, each with what it is called; of all members, or of those at the paths. */
function labelsOf(fields: readonly Field[], registry: Registry, paths?: readonly string[]): JsonSchema | undefined {
  const labels = fields.flatMap((field): readonly (readonly [string, JsonSchema])[] => {
    if (field.type !== "array" && field.object) {
      const inner = labelsOf(field.object.fields, registry, paths);
      return inner === undefined ? [] : [[field.name, inner]];
    }
    if (field.ref?.bare !== true || paths?.includes(field.path) === false) return [];
    const label = namedReference(field, registry);
    return [[field.name, field.type === "array" ? { type: "array", items: label } : orEmpty(label)]];
  });
  return labels.length === 0
    ? undefined
    : { type: "object", properties: Object.fromEntries(labels), additionalProperties: false };
}
