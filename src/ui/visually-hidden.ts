/** Style of what is read out but not seen. Lengths carry their unit: a bare 1 means the whole width to the style system. */
export const visuallyHidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
