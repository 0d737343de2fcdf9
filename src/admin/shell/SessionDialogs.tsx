import { useSyncExternalStore } from "react";
import type { SessionGate } from "../app/session-gate.ts";
import { CompanyChangedDialog } from "./CompanyChangedDialog.tsx";
import { ExpiredDialog } from "./ExpiredDialog.tsx";
import { LoginDialog } from "./LoginDialog.tsx";

/** What may stand between a call and its answer: the end of the session, the log-in anew, the company changed in another tab. */
export function SessionDialogs({ gate }: { readonly gate: SessionGate }) {
  const asking = useSyncExternalStore(gate.subscribe, gate.asking);
  if (asking === "expired") return <ExpiredDialog gate={gate} />;
  if (asking === "login") return <LoginDialog gate={gate} />;
  if (asking === "company") return <CompanyChangedDialog gate={gate} />;
  return null;
}
