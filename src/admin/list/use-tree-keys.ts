import type { ListView } from "./list-view.ts";
import type { ListRowPlace } from "./tree-row.ts";

/** What an arrow, Home or End does on a line of a tree (WAI-ARIA treegrid); false for keys a tree does not know. */
export type TreeKey = (key: string, row: ListRowPlace, line: number) => boolean;

export function useTreeKeys({ rows, register, toggle }: ListView, focus: (line: number) => void): TreeKey {
  return (key, { record, children, open, depth }, line) => {
    if (register.tree === undefined || record === null) return false;
    switch (key) {
      case "ArrowRight":
        if (children > 0) open ? focus(line + 1) : toggle(record.id);
        return true;
      case "ArrowLeft":
        if (children > 0 && open) toggle(record.id);
        else if (depth > 0) focus(rows.findLastIndex((row, at) => at < line && row.depth < depth));
        return true;
      case "Home":
        focus(0);
        return true;
      case "End":
        focus(rows.length - 1);
        return true;
      default:
        return false;
    }
  };
}
