import type { Comparison } from "./ui-board.ts";
import { stepsBetween } from "./ui-placed.ts";

export type Fate = "up" | "down" | "aside" | "stayed" | "entered" | "left";

/** Somebody of two Nine Box; null where they stood in no box of one. */
export interface Changed {
  readonly id: number;
  readonly nome: string;
  readonly de: number | null;
  readonly para: number | null;
  readonly change: Fate;
}

export const changesOf = ({ pessoas, somenteA, somenteB }: Comparison): readonly Changed[] => [
  ...pessoas.map(({ de, para, ...one }) => ({ ...one, de, para, change: fateOf(de, para) })),
  ...somenteA.map(({ id, nome, box }) => ({ id, nome, de: box, para: null, change: fateOf(box, null) })),
  ...somenteB.map(({ id, nome, box }) => ({ id, nome, de: null, para: box, change: fateOf(null, box) })),
];

/** What becomes of somebody from one box to another; null is none. */
export function fateOf(from: number | null, to: number | null): Fate {
  if (from === null) return "entered";
  if (to === null) return "left";
  if (from === to) return "stayed";
  const steps = stepsBetween(from, to);
  return steps > 0 ? "up" : steps < 0 ? "down" : "aside";
}
