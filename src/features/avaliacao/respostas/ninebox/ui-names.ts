/** What a box is called, and what that means. */
export interface BoxName {
  readonly nomeclatura: string;
  readonly descricao: string;
  /** Share of the people that is asked for in it, in percent. */
  readonly percentualEsperado?: number | null | undefined;
}

/** How many of all are in a box, in percent; null of nobody. */
export const shareOf = (many: number, all: number): number | null => (all === 0 ? null : Math.round((many / all) * 100));

/** Everybody who stands in a box. */
export const countIn = (inside: ReadonlyMap<number, readonly unknown[]>): number =>
  [...inside.values()].reduce((sum, people) => sum + people.length, 0);

/** A box in words; a dash where somebody stands in none. */
export const boxWords = (names: readonly BoxName[], box: number | null): string =>
  box === null ? "–" : `${box} · ${names[box - 1]?.nomeclatura ?? ""}`;
