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
  ...pessoas.map(({ de, para, ...one }) => ({ ...one, de, para, change: changeBetween(de, para) })),
  ...somenteA.map(({ id, nome, box }) => ({ id, nome, de: box, para: null, change: "left" as const })),
  ...somenteB.map(({ id, nome, box }) => ({ id, nome, de: null, para: box, change: "entered" as const })),
];

function changeBetween(from: number, to: number): Fate {
  if (from === to) return "stayed";
  const steps = stepsBetween(from, to);
  return steps > 0 ? "up" : steps < 0 ? "down" : "aside";
}
