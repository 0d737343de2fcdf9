/** What a box is called, and what that means. */
export interface BoxName {
  readonly nomeclatura: string;
  readonly descricao: string;
}

/** A box in words; a dash where somebody stands in none. */
export const boxWords = (names: readonly BoxName[], box: number | null): string =>
  box === null ? "–" : `${box} · ${names[box - 1]?.nomeclatura ?? ""}`;
