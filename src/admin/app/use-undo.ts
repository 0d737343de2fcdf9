import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Register } from "../../metadata/register.ts";
import { isUndoable } from "../../metadata/undo.ts";
import { useAdmin } from "./admin-context.ts";
import { undoTexts } from "./texts.ts";

/** How long a message offers to undo a removal; the server takes it up a little longer. */
const OFFER_MS = 10_000;

/** Says that records are gone and, where they can come back, offers to bring them back. */
export type TellRemoved = (register: Register, address: string, ids: readonly number[]) => void;

export function useTellRemoved(): TellRemoved {
  const { api, tell, notify, tellError } = useAdmin();
  const cached = useQueryClient();
  return useCallback(
    (register, address, ids) => {
      const detail = undoTexts.removed(ids.length);
      if (!isUndoable(register)) return notify(detail, "success");
      const undo = async (): Promise<void> => {
        try {
          const outcomes = await api.restore(address, ids);
          const refused = outcomes.flatMap((one) => (one.ok ? [] : [one.errors[0]?.message ?? one.message]));
          if (refused.length === 0) notify(undoTexts.restored(ids.length), "success");
          else
            tell({
              severity: "warning",
              detail: undoTexts.notRestored(refused.length),
              items: [...new Set(refused)],
              sticky: true,
            });
          await cached.invalidateQueries();
        } catch (error) {
          tellError(error, "messages", undoTexts.failed);
        }
      };
      // Each removal has its own way back.
      const code = `excluido ${address} ${ids.join()}`;
      tell({ severity: "success", detail, code, stays: OFFER_MS, action: { label: undoTexts.undo, run: () => void undo() } });
    },
    [api, tell, notify, tellError, cached],
  );
}
