/** JSON Schema (2020-12) of something that travels, as the published description carries it. */
export type Shape = Readonly<Record<string, unknown>>;

/** Marks a member that may be absent; gone in JSON. */
const ABSENT = Symbol("may be absent");

type Marked = Shape & { readonly [ABSENT]?: true };
/** A shape per member of `T`: one that `T` does not have, or a forgotten one, does not compile. */
type Members<T> = { readonly [name in keyof T]-?: Shape };

export const text: Shape = { type: "string" };
export const flag: Shape = { type: "boolean" };
export const whole: Shape = { type: "integer" };
export const count: Shape = { type: "integer", minimum: 0 };
export const id: Shape = { type: "integer", minimum: 1 };
export const moment: Shape = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$" };
export const day: Shape = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
/** Members nobody knows beforehand. */
export const anyObject: Shape = { type: "object" };
export const anything: Shape = {};

export const only = (...values: readonly (string | number | boolean | null)[]): Shape => ({ enum: values });
export const orNull = (shape: Shape): Shape => ({ anyOf: [shape, { type: "null" }] });
export const list = (items: Shape): Shape => ({ type: "array", items });
export const record = (values: Shape): Shape => ({ type: "object", additionalProperties: values });
/** A member that may be absent. */
export const maybe = (shape: Shape): Shape => ({ ...shape, [ABSENT]: true }) as Shape;
/** A component of the description: `utilitario.empresas` is the register's record as it is sent, `utilitario.empresas.lido` as it is answered. */
export const component = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` });

/** An object with these members and no other. */
export function object<T extends object = Readonly<Record<string, unknown>>>(members: Members<T>): Shape {
  const all = Object.entries(members) as readonly (readonly [string, Marked])[];
  return {
    type: "object",
    properties: Object.fromEntries(all),
    required: all.filter(([, shape]) => shape[ABSENT] !== true).map(([name]) => name),
    additionalProperties: false,
  };
}

/** A page of a list, as every list of the product answers. */
export const pageOf = (items: Shape, more: Readonly<Record<string, Shape>> = {}): Shape =>
  object({ content: list(items), size: count, totalElements: count, totalPages: count, ...more });
