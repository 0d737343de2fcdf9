import { useQueries } from "@tanstack/react-query";
import { type ListControllerResult, useDataProvider } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import type { StoredRecord } from "../providers/wire.ts";
import { type KnownLevel, PIECE } from "./tree-levels.ts";
import type { TreeLevel, TreePiece } from "./tree-row.ts";

export interface TreeLevels {
  readonly known: ReadonlyMap<TreeLevel, KnownLevel>;
  /** Asks for the pieces that are missing. */
  readonly need: (pieces: readonly TreePiece[]) => void;
  /** Asks again for what did not come; absent while everything came. */
  readonly retry?: () => void;
}

const keyOf = ({ place, page }: TreePiece): string => `${place}/${page}`;

/** The levels of a tree too big to come at once: the beginning of the root and of every open branch, and what else is needed. */
export function useTreeLevels(
  base: string,
  list: ListControllerResult<StoredRecord>,
  open: ReadonlySet<number>,
  enabled: boolean,
): TreeLevels {
  const provider = useDataProvider();
  const [more, setMore] = useState<readonly TreePiece[]>([]);
  const { filterValues, sort } = list;
  const pieces = useMemo(() => {
    const first: readonly TreePiece[] = ["raiz" as const, ...open].map((place) => ({ place, page: 1 }));
    const shown = more.filter(({ place }) => place === "raiz" || open.has(place));
    return enabled ? [...new Map([...first, ...shown].map((piece) => [keyOf(piece), piece])).values()] : [];
  }, [enabled, open, more]);
  const answers = useQueries({
    queries: pieces.map(({ place, page }) => {
      const asked = { pagination: { page, perPage: PIECE }, sort, filter: { ...filterValues, arvore: place } };
      return {
        queryKey: [base, "getList", asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList<StoredRecord>(base, { ...asked, signal }),
      };
    }),
  });
  const known = new Map<TreeLevel, KnownLevel>();
  for (const place of new Set(pieces.map((piece) => piece.place))) {
    const pages = new Map(pieces.flatMap((piece, index) => (piece.place === place ? [[piece.page, answers[index]?.data]] : [])));
    const total = [...pages.values()].find((page) => page !== undefined)?.total;
    if (total === undefined) continue;
    known.set(place, { total, record: (at) => pages.get(Math.floor(at / PIECE) + 1)?.data[at % PIECE] });
  }
  const need = useCallback((wanted: readonly TreePiece[]) => {
    setMore((had) => {
      const fresh = wanted.filter((one) => !had.some((other) => keyOf(other) === keyOf(one)));
      return fresh.length === 0 ? had : [...had, ...new Map(fresh.map((one) => [keyOf(one), one])).values()];
    });
  }, []);
  const failed = answers.filter(({ isError }) => isError);
  return {
    known,
    need,
    ...(failed.length > 0
      ? {
          retry: () => {
            for (const one of failed) void one.refetch();
          },
        }
      : {}),
  };
}
