import type { Scalar } from "./condition.ts";
import type { Field } from "./field.ts";
import type { Json } from "./verdict.ts";

/** What rooms may ask of a kind instead of knowing its name. */
export interface KindCapabilities {
  /** Values have an order (`lt`, `range` filters, sorting). */
  readonly ordered: boolean;
  /** Free text: can be searched; sorted and compared folded. */
  readonly text?: true;
  /** Holds an id of another register. */
  readonly reference?: true;
  /** Holds several ids (link table). */
  readonly references?: true;
  /** Several plain values (array column). */
  readonly values?: true;
  /** Members in columns of the owner. */
  readonly group?: true;
  /** Objects in a child table. */
  readonly rows?: true;
  /** A stored file: `{id, name, contentType, size}`. */
  readonly file?: true;
  /** What a file may be, judged by its bytes: content types (absent = any that runs nothing) and size. */
  readonly accepts?: { readonly types?: readonly string[]; readonly maxBytes: number };
  /** One of declared options. */
  readonly options?: true;
  /** Names of rights. */
  readonly rights?: true;
  /** Never read back (passwords). */
  readonly secret?: true;
  /** Long: left out of lists. */
  readonly long?: true;
}

export type Mask = readonly [pattern: RegExp, shown: string];

export type Parsed = { readonly value: Json } | { readonly error: string };

/** The face of a kind that browser and server share. Pure. */
export interface KindShared {
  /** Folder name; the JSON Schema `format` that names it, or chosen by type and keywords (see `chooseKind`). */
  readonly name: string;
  /** In Portuguese, for documentation. */
  readonly title: string;
  readonly types: readonly Field["type"][];
  readonly can: KindCapabilities;
  /** Normal form of a wire value: trimmed, NFC, `""` → null. Never guesses: a wrong type is returned as it is. Idempotent. */
  normalize(value: Json, field: Field): Json;
  /** What JSON Schema keywords cannot say (check digits…), of a filled value in normal form; the message, or null when good. */
  check?(value: Json, field: Field): string | null;
  /** Why a filled value in normal form may not be entered; one that is stored already stays where it is. */
  enters?(value: Json, field: Field): string | null;
  /** Between which numbers every value lies, whatever narrower ones its field declares; the upper end moves with the day of the request. */
  readonly bounds?: { readonly minimum: number; maximum(today: string): number };
  /** Order of two filled values; kinds without it compare as JSON scalars. */
  compare?(a: Scalar, b: Scalar): number;
  /** Of values that are summed up though they are no numbers: how much one is, and how so much is written. */
  readonly measure?: { amount(value: Scalar): number; said(amount: number): Scalar };
  /** How a text is shown: the first pattern that fits it, and what it becomes (`$1` the first part). */
  readonly masks?: readonly Mask[];
  /** Decimal places a number of this field is kept with; derived values are rounded to them. */
  places?(field: Field): number;
  /** Reads what a person typed or a file cell holds, masks and pt-BR notation included. Empty text is `{value: null}`. */
  parse(text: string, field: Field): Parsed;
  /** Shows a value in pt-BR; `parse(format(v)) = v`. Empty is "". */
  format(value: Json, field: Field): string;
  /** Proof of itself: conformance runs over these. `invalid` fails `check` or the JSON Schema keywords of `field`. */
  readonly samples: { readonly field: Partial<Field>; readonly valid: readonly Json[]; readonly invalid: readonly Json[] };
  /** A valid value from a seed, for generated data and property tests; deterministic. */
  generate(seed: number, field: Field): Json;
}

/** The face of a kind towards the database. */
export interface KindServer {
  readonly name: string;
  /** Column type, or null when the kind does not live in one column (rows, groups, links). */
  column(field: Field): { readonly type: string } | null;
  /** SQL of a stored value as the shared face's `format` shows it, `?` standing for the value; absent = by its masks, else as it is. */
  shown?(field: Field): string;
  /** Filter operators a list accepts on it. */
  readonly operators: readonly ("eq" | "in" | "gte" | "lte" | "contains" | "filled")[];
  /** Column value from a normal-form value, and back. Identity when absent. */
  toColumn?(value: Json, field: Field): unknown;
  fromColumn?(value: unknown, field: Field): Json;
}

export type SharedKinds = ReadonlyMap<string, KindShared>;
export type ServerKinds = ReadonlyMap<string, KindServer>;
