/** One entry of the history of a talent, as far as their position goes. */
export interface PlacedEntry {
  readonly data: string;
  readonly cargo: { readonly id: number } | null;
}

/** The day from which somebody has held the position they hold on a day, without a break; null where they hold none. */
export function positionSince(entries: readonly PlacedEntry[], today: string): string | null {
  const past = entries.filter(({ data }) => data <= today).sort((a, b) => b.data.localeCompare(a.data));
  const now = past[0]?.cargo?.id;
  if (now === undefined) return null;
  const other = past.findIndex(({ cargo }) => cargo?.id !== now);
  return past[(other === -1 ? past.length : other) - 1]?.data ?? null;
}
