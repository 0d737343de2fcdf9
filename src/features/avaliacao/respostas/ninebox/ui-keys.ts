import type { KeyboardEvent } from "react";
import { type Axes, boxAt, placeOfBox } from "../../../../rules/questions/box-places.ts";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows walk the board: up and down through a box and on to the one above or below it, left and right to the box beside. Whether the key was one. */
export function walkBoxes(event: KeyboardEvent<HTMLElement>, axes: Axes): boolean {
  const step = STEPS[event.key];
  const at = (event.target as HTMLElement).closest<HTMLElement>("button");
  const cell = at?.closest<HTMLElement>("[data-box]");
  if (step === undefined || !at || !cell) return false;
  event.preventDefault();
  const inside = buttonsOf(cell);
  const place = inside.indexOf(at as HTMLButtonElement);
  const [across, down] = step;
  const next = inside[place + down];
  if (down !== 0 && next !== undefined) {
    next.focus();
    return true;
  }
  const [fromRow, fromColumn] = placeOfBox(Number(cell.dataset.box), axes);
  const [row, column] = [fromRow + down, fromColumn + across];
  if (column < 0 || column > 2 || row < 0 || row > 2) return true;
  const beside = event.currentTarget.querySelector<HTMLElement>(`[data-box='${boxAt(row, column, axes)}']`);
  const there = beside === null ? [] : buttonsOf(beside);
  (down < 0 ? there.at(-1) : down > 0 ? there[0] : (there[place] ?? there.at(-1)))?.focus();
  return true;
}

const buttonsOf = (cell: HTMLElement): readonly HTMLButtonElement[] => [
  ...cell.querySelectorAll<HTMLButtonElement>("button:not(:disabled)"),
];
