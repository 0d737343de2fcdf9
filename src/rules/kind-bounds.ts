import type { KindShared } from "../metadata/kind.ts";
import type { Json } from "../metadata/verdict.ts";

export interface KindBound {
  readonly keyword: "minimum" | "maximum";
  readonly bound: number;
}

/** The bounds a kind sets to every value on that day. */
export function kindBounds({ bounds }: KindShared, today: string): readonly KindBound[] {
  if (bounds === undefined) return [];
  return [
    { keyword: "minimum", bound: bounds.minimum },
    { keyword: "maximum", bound: bounds.maximum(today) },
  ];
}

/** The bound of its kind that a value lies beyond. */
export function beyondKind(kind: KindShared, value: Json, today: string): KindBound | undefined {
  if (typeof value !== "number") return undefined;
  return kindBounds(kind, today).find(({ keyword, bound }) => (keyword === "minimum" ? value < bound : value > bound));
}
