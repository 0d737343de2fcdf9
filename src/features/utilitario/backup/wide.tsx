/** Columns a telephone has no room for; there they stand below the date. */
export const WIDE = { display: { xs: "none", md: "table-cell" } } as const;
