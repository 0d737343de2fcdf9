/** What a shape says of itself to the compiler; nothing of it is in JSON. */
declare const SAYS: unique symbol;
/** Marks a member that may be absent; gone in JSON. */
const ABSENT = Symbol("may be absent");

/** JSON Schema (2020-12) of something that travels, as the published description carries it, and the type of what it describes. */
export type Shape<T = unknown> = Readonly<Record<string, unknown>> & { readonly [SAYS]?: T };
/** The type a shape describes. */
export type Of<S> = S extends Shape<infer T> ? T : never;

type Absent = { readonly [ABSENT]: true };
/** A shape per member of `T`: one that `T` does not have, or a forgotten one, does not compile. */
type Members<T> = { readonly [name in keyof T]-?: Shape };
type Shapes = Readonly<Record<string, Shape>>;
/** What an object with these members is: those that may be absent are optional. */
export type ObjectOf<M extends Shapes> = { readonly [K in keyof M as M[K] extends Absent ? never : K]: Of<M[K]> } & {
  readonly [K in keyof M as M[K] extends Absent ? K : never]?: Of<M[K]>;
};

export const text: Shape<string> = { type: "string" };
export const flag: Shape<boolean> = { type: "boolean" };
export const whole: Shape<number> = { type: "integer" };
export const count: Shape<number> = { type: "integer", minimum: 0 };
export const id: Shape<number> = { type: "integer", minimum: 1 };
export const moment: Shape<string> = {
  type: "string",
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$",
};
export const day: Shape<string> = { type: "string", format: "date", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
/** Ids; in an address they are separated by commas. */
export const ids: Shape<readonly number[]> = { type: "array", items: id, maxItems: 1000 };
/** A text of one line that says something. */
export const filledLine = (maxLength: number): Shape<string> => ({
  type: "string",
  minLength: 1,
  maxLength,
  pattern: "^[^\\p{Cc}\\u2028\\u2029]*[^\\s\\p{Cc}][^\\p{Cc}\\u2028\\u2029]*$",
});
/** Members nobody knows beforehand. */
export const anyObject: Shape<object> = { type: "object" };
export const anything: Shape = {};

export const only = <const T extends readonly (string | number | boolean | null)[]>(...values: T): Shape<T[number]> => ({
  // Said for whole numbers, so that they are read as numbers where they travel as text.
  ...(values.every((value) => Number.isInteger(value)) ? { type: "integer" } : {}),
  enum: values,
});
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => ({ anyOf: [shape, { type: "null" }] });
export const list = <T>(items: Shape<T>): Shape<readonly T[]> => ({ type: "array", items });
/** A list of so many at most. */
export const atMost = <T>(maxItems: number, items: Shape<T>): Shape<readonly T[]> =>
  ({ type: "array", items, maxItems }) as Shape<readonly T[]>;
export const record = <T>(values: Shape<T>): Shape<Readonly<Record<string, T>>> => ({
  type: "object",
  additionalProperties: values,
});
/** A member that may be absent. */
export const maybe = <T>(shape: Shape<T>): Shape<T> & Absent => ({ ...shape, [ABSENT]: true });
/** The same, said to people in the description. */
export const told = <S extends Shape>(shape: S, description: string): S => ({ ...shape, description });
/** A component of the description: `utilitario.empresas` is the register's record as it is sent, `utilitario.empresas.lido` as it is answered. */
export const component = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` });

/** An object with the members of a type that is said elsewhere, and no other. */
export function object<T extends object = Readonly<Record<string, unknown>>>(members: Members<T>): Shape<T> {
  return shapeOf(members) as Shape<T>;
}

/** An object with these members and no other; its type follows. */
export function shapeOf<const M extends Shapes>(members: M): Shape<ObjectOf<M>> {
  const all = Object.entries(members) as readonly (readonly [string, Shape & Partial<Absent>])[];
  return {
    type: "object",
    properties: Object.fromEntries(all),
    required: all.filter(([, shape]) => shape[ABSENT] !== true).map(([name]) => name),
    additionalProperties: false,
  };
}

/** A page of a list, as every list of the product answers. */
export interface Page<T> {
  readonly content: readonly T[];
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

export const pageOf = <T>(items: Shape<T>, more: Shapes = {}): Shape<Page<T>> =>
  shapeOf({ content: list(items), size: count, totalElements: count, totalPages: count, ...more }) as Shape<Page<T>>;
