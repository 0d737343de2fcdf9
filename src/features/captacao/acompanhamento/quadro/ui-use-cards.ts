import { useCallback, useMemo, useRef, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { type Card, cardsCall } from "../shared.ts";
import { texts } from "../texts.ts";

/** Cards one call brings. */
const PAGE = 100;

/** One look at the board: what was asked for then. */
interface Look {
  readonly asked: Set<string>;
}

interface Seen {
  readonly look: Look;
  readonly total: number;
  readonly pages: ReadonlyMap<number, readonly Card[]>;
}

export interface BoardCards {
  /** How many the column finds; undefined until it was asked. */
  total(column: string): number | undefined;
  /** Undefined where nobody looked yet. */
  at(column: string, index: number): Card | undefined;
  /** All that are here, whatever the column. */
  readonly here: readonly Card[];
  /** Brings cards of a column from one place up to but without another. */
  see(column: string, from: number, to: number): void;
}

/** Cards of the columns, brought as they come into sight; all anew when `turn` or the question changes, what was there stays until then. */
export function useCards(vacancy: number, q: string, turn: number): BoardCards {
  const { notify } = useAdmin();
  const send = useCall();
  const [columns, setColumns] = useState<ReadonlyMap<string, Seen>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, and every move, begin another look.
  const look = useMemo<Look>(() => ({ asked: new Set() }), [vacancy, q, turn]);
  const latest = useRef(look);
  latest.current = look;

  const bring = useCallback(
    async (column: string, page: number): Promise<void> => {
      const query = { coluna: column, offset: page * PAGE, limit: PAGE, ...(q === "" ? {} : { q }) };
      const { cartoes, total } = await send(cardsCall, { id: vacancy, query });
      if (latest.current !== look) return;
      setColumns((now) => {
        const had = now.get(column);
        const pages = had?.look === look ? had.pages : [];
        return new Map(now).set(column, { look, total, pages: new Map([...pages, [page, cartoes]]) });
      });
    },
    [send, vacancy, q, look],
  );
  const see = useCallback(
    (column: string, from: number, to: number): void => {
      for (let page = Math.floor(Math.max(0, from) / PAGE); page * PAGE < Math.max(1, to); page += 1) {
        const key = `${page} ${column}`;
        if (look.asked.has(key)) continue;
        look.asked.add(key);
        bring(column, page).catch((error: unknown) => {
          look.asked.delete(key);
          notify(messageOf(error, texts.page.failed), "error");
        });
      }
    },
    [bring, look, notify],
  );
  const here = useMemo(() => [...columns.values()].flatMap(({ pages }) => [...pages.values()].flat()), [columns]);
  return {
    total: (column) => columns.get(column)?.total,
    at: (column, index) => columns.get(column)?.pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    here,
    see,
  };
}
