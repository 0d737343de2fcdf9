/** Boxes of a filter over a table, as many beside each other as there is room for. */
export const filterGrid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(155px, 1fr))",
  gap: 1.5,
  p: 1.5,
  alignItems: "end",
} as const;

/** A box in it that takes two places; the whole row on a phone. */
export const filterWide = { gridColumn: { xs: "1 / -1", sm: "span 2" } } as const;
