import type { Action } from "../../metadata/register.ts";
import type { IconName } from "../../ui/icons.tsx";
import { writtenAt } from "../providers/left-by.ts";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";

export type RowAction =
  | { readonly does: "open"; readonly title: string; readonly icon: IconName; readonly tab?: string; readonly at?: string }
  | { readonly does: "remove"; readonly title: string; readonly icon: IconName; readonly action?: Action | undefined }
  | { readonly does: "act"; readonly title: string; readonly icon: IconName; readonly action: Action };

/** Operations that only guard what a record's own buttons do. */
const GUARDS = new Set(["create", "update", "delete"]);
const CLONE = "clone";

/** What one may do with a row, by the register and the user's rights. */
export function rowActions(view: ListView, can: (right: string) => boolean): readonly RowAction[] {
  const { found, register, rights } = view;
  const written = writtenAt(found);
  const guard = register.actions.find(({ op }) => op === "delete");
  return [
    { does: "open", title: rights.edit ? listTexts.edit : listTexts.view, icon: "edit" },
    ...(written ? [{ does: "open", title: listTexts.openIn(written.plural), icon: "open", at: written.path } as const] : []),
    ...(register.history ? [{ does: "open", title: listTexts.history, icon: "history", tab: "historico" } as const] : []),
    ...register.actions
      .filter(({ op, right, unlisted }) => !GUARDS.has(op) && unlisted !== true && can(right))
      .map(
        (action): RowAction => ({
          does: "act",
          title: action.title ?? (action.op === CLONE ? listTexts.clone : action.op),
          icon: action.op === CLONE ? "copy" : "run",
          action,
        }),
      ),
    { does: "open", title: listTexts.audit, icon: "audit", tab: "auditoria" },
    ...(rights.remove ? [{ does: "remove", title: listTexts.remove, icon: "delete", action: guard } as const] : []),
  ];
}
