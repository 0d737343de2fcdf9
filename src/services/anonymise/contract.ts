import type { Field } from "../../metadata/field.ts";

/**
 * Replaces what is known of people by what is not true of anybody. Within one run the same value of the same kind becomes the
 * same other value, so that a person stays one person; between runs nothing repeats.
 */
export interface Anonymiser {
  /** Whether a member may tell of people: its privacy class, or what anybody may write or show in it (long texts, files). */
  concerns(field: Field): boolean;
  /** A stored value as text. `row` tells one record from another, for values too few to hide behind a consistent other one. */
  value(field: Field, text: string, row: string): string | null;
  /** A person's name wherever it stands. */
  name(text: string, longest?: number): string;
}
