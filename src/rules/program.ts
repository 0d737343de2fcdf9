import type { Json } from "../metadata/verdict.ts";
import type { Readable } from "./readable.ts";
import type { Truth } from "./truth.ts";
import type { Value } from "./value.ts";
import type { World } from "./world.ts";

/** Where a compiled condition looks: `row` is the object tested, `self` the one that carries the keyword. */
export interface Place {
  readonly row: Readable;
  readonly self: Readable;
  readonly world: World;
}

export type Test = (place: Place) => Truth;
export type Compute = (place: Place) => Value;

/** First failing JSON Schema keyword is left in `errors`, as ajv does. */
export interface ShapeCheck {
  (value: Json): boolean;
  errors?:
    | readonly { readonly instancePath: string; readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }[]
    | null;
}

/** What the generator compiles of one register; positions and paths refer to its `Register`. */
export interface CompiledRules {
  /** By object path: conditions of `rules`, `unique` and `configurable`, by their position. */
  readonly objects: Readonly<
    Record<
      string,
      {
        readonly rules?: Readonly<Record<number, { readonly when?: Test; readonly assert?: Test }>>;
        readonly unique?: Readonly<Record<number, Test>>;
        readonly configurable?: Test;
      }
    >
  >;
  /** By field path. */
  readonly fields: Readonly<Record<string, { readonly computed?: Compute; readonly default?: Compute; readonly read?: Test }>>;
  readonly actions: Readonly<Record<string, { readonly when?: Test; readonly set?: Readonly<Record<string, Compute>> }>>;
  /** By field path; fields alike share one function. */
  readonly shapes: Readonly<Record<string, ShapeCheck>>;
}
