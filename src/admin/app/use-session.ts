import { useSyncExternalStore } from "react";
import type { SessionState } from "../providers/session.ts";
import { useAdmin } from "./admin-context.ts";

/** Who works in this tab, drawn again when it changes. */
export function useSession(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, () => session.state);
}
