import type { ListView } from "./list-view.ts";
import type { ListRowPlace } from "./tree-row.ts";
import { stepInTree } from "./tree-step.ts";

/** What a key does on a line of a list that is a tree; false for keys a tree does not know, and where the list is none. */
export type TreeKey = (key: string, row: ListRowPlace, line: number) => boolean;

export function useTreeKeys({ rows, register, toggle }: ListView, focus: (line: number) => void): TreeKey {
  return (key, { record }, line) => {
    if (register.tree === undefined || record === null) return false;
    const lines = rows.map(({ record: one, depth, children, open }) => ({
      id: one?.id ?? 0,
      depth,
      hasBelow: children > 0,
      isOpen: open,
    }));
    return stepInTree(key, lines, line, { focus, toggle });
  };
}
