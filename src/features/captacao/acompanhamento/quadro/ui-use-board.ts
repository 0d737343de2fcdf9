import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { failureOf } from "../../../../admin/form/form-services.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { type Column, type Moved, moveCall, type Outcome, undoCall } from "../shared.ts";
import { texts } from "../texts.ts";
import { type BoardCards, useCards } from "./ui-use-cards.ts";

const { page } = texts;
/** How long a move can be taken back where it is told. */
const UNDO_SHOWN_MS = 10_000;

/** What is moved: those selected, or all a column finds. */
export type Selection =
  | { readonly ids: readonly number[] }
  | { readonly column: string; readonly q: string; readonly expected: number };

export interface BoardState {
  readonly cards: BoardCards;
  readonly refused: readonly Outcome[];
  move(selection: Selection, column: Column): Promise<void>;
  dismiss(): void;
}

/** Cards of the board, column by column, and moves of them. */
export function useBoard(vacancy: number, q: string, onMoved: () => Promise<void>): BoardState {
  const { notify, tell } = useAdmin();
  const send = useCall();
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const [turn, setTurn] = useState(0);
  const cards = useCards(vacancy, q, turn);

  const again = async (): Promise<void> => {
    setTurn((now) => now + 1);
    await onMoved();
  };
  const undo = async (batch: number): Promise<void> => {
    try {
      const { resultados } = await send(undoCall, { id: batch });
      setRefused(resultados.filter(({ ok }) => !ok));
      if (resultados.some(({ ok }) => ok)) notify(page.undoneNow, "success");
    } catch (error) {
      notify(messageOf(error, page.failed), "error");
    }
    await again();
  };
  const told = ({ lote, resultados }: Moved, column: Column): void => {
    const done = resultados.filter(({ ok }) => ok).length;
    const left = resultados.filter(({ ok }) => !ok);
    setRefused(left);
    if (done > 0)
      tell({
        severity: "success",
        detail: page.done(done, column.titulo),
        stays: UNDO_SHOWN_MS,
        ...(left.length === 0 ? {} : { note: page.refused(left.length) }),
        ...(lote === null ? {} : { action: { label: page.undo, run: () => void undo(lote) } }),
      });
  };
  const seenOf = (ids: readonly number[]): Readonly<Record<string, string>> => {
    const asked = new Set(ids);
    return Object.fromEntries(cards.here.filter(({ id }) => asked.has(id)).map(({ id, posicao }) => [String(id), posicao]));
  };
  return {
    cards,
    refused,
    dismiss: () => setRefused([]),
    async move(selection, column) {
      const whom =
        "ids" in selection
          ? { ids: selection.ids, posicoes: seenOf(selection.ids) }
          : { filtro: { coluna: selection.column, q: selection.q, esperados: selection.expected } };
      try {
        told(await send(moveCall, { id: vacancy, body: { para: column.chave, ...whom } }), column);
      } catch (error) {
        // Somebody else was first: the message says who, and the board shows where.
        notify(failureOf(error).message || page.failed, "error");
      }
      await again();
    },
  };
}
