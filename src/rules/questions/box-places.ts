/** Where boxes are drawn: potential upwards and performance to the right, or, with the axes exchanged, the other way. Numbers and names stay. */
export interface Axes {
  readonly inverted: boolean;
}

/** The box at a line, from above, and a column, from the left, both counted from 0. */
export const boxAt = (line: number, column: number, { inverted }: Axes): number =>
  inverted ? (2 - column) * 3 + (2 - line) + 1 : line * 3 + column + 1;

/** The line and the column of a box. */
export function placeOfBox(box: number, { inverted }: Axes): readonly [line: number, column: number] {
  const [potential, performance] = [Math.floor((box - 1) / 3), (box - 1) % 3];
  return inverted ? [2 - performance, 2 - potential] : [potential, performance];
}
