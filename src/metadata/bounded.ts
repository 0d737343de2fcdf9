import { type Shape, text } from "./shape.ts";

/** Letters of a text that says no length of its own, where a call takes it. */
export const LONGEST_TAKEN = 500;

/** Records that one call over many takes. */
export const LARGEST_BULK = 1_000;

/** Records that a task takes which does the same to all a list finds. */
export const LARGEST_WHOLE = 100_000;

/** A text that may be longer, or has to be shorter, than the usual one. */
export const textUpTo = (maxLength: number): Shape<string> => ({ ...text, maxLength });

/** The shape with a length for every text in it: nothing is taken of any size. Components say theirs themselves. */
export function bounded(shape: Shape): Shape {
  const { type, properties, items, anyOf, additionalProperties: others } = shape;
  const isText = type === "string" && shape.maxLength === undefined && shape.format !== "binary";
  return {
    ...shape,
    ...(isText ? { maxLength: LONGEST_TAKEN } : {}),
    ...(properties === undefined ? {} : { properties: boundedEach(properties as Readonly<Record<string, Shape>>) }),
    ...(items === undefined ? {} : { items: bounded(items as Shape) }),
    ...(anyOf === undefined ? {} : { anyOf: (anyOf as readonly Shape[]).map(bounded) }),
    ...(typeof others === "object" ? { additionalProperties: bounded(others as Shape) } : {}),
  };
}

export const boundedEach = (shapes: Readonly<Record<string, Shape>>): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, bounded(shape)]));
