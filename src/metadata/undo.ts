import type { Register } from "./register.ts";

/** How long a deleted record can come back; people are offered it for ten seconds, a slow line has the rest. */
export const UNDO_SECONDS = 60;

/** What a hook did beside the record when it was deleted does not come back, so neither does the record. */
export const isUndoable = ({ hooks }: Pick<Register, "hooks">): boolean => !hooks.some(({ on }) => on.includes("delete"));
