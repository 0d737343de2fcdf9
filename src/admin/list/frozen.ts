const BOX = 44;

/** What stays at the left edge while a table scrolls sideways: the box of a row and its first column, above what goes on under them. */
export const frozen = {
  // Tighter at the right than MUI has it, or the box would be wider than it says.
  box: { position: "sticky", left: 0, zIndex: 1, "&&": { width: BOX, paddingRight: "8px" }, boxSizing: "border-box" },
  first: (besideBox: boolean) => ({ position: "sticky", left: besideBox ? BOX : 0, zIndex: 1 }),
  /** Heads of frozen columns lie above those that scroll in either direction. */
  head: { zIndex: 3 },
} as const;
