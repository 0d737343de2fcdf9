import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useBlocker } from "react-router-dom";
import type { FormStore } from "./form-store.ts";
import { formTexts } from "./texts.ts";
import type { AskDialog } from "./use-dialogs.tsx";

interface LeaveGuardProps {
  readonly store: Pick<FormStore, "isDirty">;
  readonly ask: AskDialog;
}

/** Nobody loses what they typed by a click: asks before another page, and lets the browser ask before it closes. */
export function LeaveGuard({ store, ask }: LeaveGuardProps) {
  const canBlock = useContext(UNSAFE_DataRouterContext) !== null;

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (store.isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store]);

  return canBlock ? <RouteGuard store={store} ask={ask} /> : null;
}

function RouteGuard({ store, ask }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => store.isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void mayLeave(ask).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);

  return null;
}

/** Asks whether the changes may be lost. */
export async function mayLeave(ask: AskDialog): Promise<boolean> {
  const choice = await ask({
    title: formTexts.leaveTitle,
    content: formTexts.leaveQuestion,
    choices: [
      { id: "leave", label: formTexts.leave, tone: "error" },
      { id: "stay", label: formTexts.stay, tone: "primary" },
    ],
  });
  return choice === "leave";
}
