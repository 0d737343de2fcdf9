import type { ListControllerResult } from "ra-core";
import { useMemo, useState } from "react";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { levelRows } from "./tree-levels.ts";
import { treeOrder } from "./tree-order.ts";
import type { ListRowPlace, TreePiece } from "./tree-row.ts";
import { useTreeLevels } from "./use-tree-levels.ts";

/** The lines of a list, and what one does with branches. */
export interface ListRows {
  readonly rows: readonly ListRowPlace[];
  readonly toggle: (id: number) => void;
  /** Brings lines that did not come yet. */
  readonly need: (pieces: readonly TreePiece[]) => void;
  /** Asks again for lines that did not come; absent while everything came. */
  readonly retry?: () => void;
}

/** A tree that fits a page is drawn whole and open; a bigger one level by level, as its branches are opened. */
export function useListRows({ register, base }: FoundRegister, list: ListControllerResult<StoredRecord>): ListRows {
  const { tree } = register;
  const inLevels = tree !== undefined && (list.total ?? 0) > list.perPage;
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const levels = useTreeLevels(base, list, open, inLevels);
  const { data } = list;
  const whole = useMemo(
    (): readonly ListRowPlace[] =>
      tree === undefined
        ? (data ?? []).map((record, at, { length: of }) => ({
            key: String(record.id),
            record,
            depth: 0,
            children: 0,
            open: false,
            at: at + 1,
            of,
          }))
        : treeOrder(data ?? [], tree, closed),
    [data, tree, closed],
  );
  return {
    rows: inLevels ? levelRows(levels.known, open) : whole,
    toggle: (id) => (inLevels ? setOpen(turned(open, id)) : setClosed(turned(closed, id))),
    need: levels.need,
    ...(levels.retry ? { retry: levels.retry } : {}),
  };
}

function turned(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
