import type { Column } from "./document.ts";

/** A column of texts, or of another format, as wide as its share of what others leave. */
export const paperColumn = (key: string, title: string, share = 1, format: Column["format"] = "text"): Column => ({
  key,
  title,
  format,
  width: { share },
});
