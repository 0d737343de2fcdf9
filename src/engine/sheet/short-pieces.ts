/** How long one piece may hold what everybody needs. Shorter ones cost more for beginning and ending than they let through. */
const HELD_MS = 10;
/** Few enough to be short whatever the items, before anything was measured. */
export const FIRST_PIECE = 4;
/** Two that are written together cost less than one by itself: whoever sank to one would never find that out. */
const LEAST = 2;

/**
 * Takes items in pieces, each as large as fits the time by what the last one took. `work` answers how long it held what others wait
 * for, in milliseconds: the time it waited itself says nothing about the size.
 */
export async function inShortPieces<T>(
  items: readonly T[],
  most: number,
  work: (piece: readonly T[], start: number) => Promise<number>,
): Promise<void> {
  let size = FIRST_PIECE;
  for (let start = 0; start < items.length; ) {
    const piece = items.slice(start, start + size);
    const ms = await work(piece, start);
    start += piece.length;
    const fits = Math.round((piece.length * HELD_MS) / Math.max(ms, 1));
    size = Math.max(LEAST, Math.min(most, fits, size * 2));
  }
}
