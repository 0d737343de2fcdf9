import { useNotificationContext, useTakeUndoableMutation, useTranslate } from "ra-core";
import { useEffect } from "react";
import { useAdmin } from "./admin-context.ts";

/** What react-admin has to say is said by our messages. Nothing waits to be undone: what was asked for is done at once. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeUndoable = useTakeUndoableMutation();
  const translate = useTranslate();
  const { notify } = useAdmin();
  useEffect(() => {
    if (notifications.length === 0) return;
    const one = takeNotification();
    if (!one) return;
    const { undoable, messageArgs } = one.notificationOptions ?? {};
    if (undoable) takeUndoable()?.({ isUndo: false });
    if (typeof one.message !== "string") return;
    // What react-admin calls information is that something was done.
    notify(translate(one.message, messageArgs), one.type === "info" ? "success" : one.type);
  }, [notifications, takeNotification, takeUndoable, translate, notify]);
  return null;
}
