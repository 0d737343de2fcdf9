import { useCallback, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { markNotice, type Notice, notices as noticesCall } from "./shared.ts";
import { texts } from "./texts.ts";

export interface NoticeList {
  readonly notices: readonly Notice[];
  /** Opened in the dialog now. */
  readonly opened: Notice | undefined;
  open(notice: Notice): void;
  /** Closes the dialog; an unread notice becomes read. */
  close(): void;
}

/** The reader's notices, read once at start. */
export function useNotices(): NoticeList & { readonly loaded: boolean } {
  const { notify } = useAdmin();
  const call = useCall();
  // Without notices the product works as well; the bell stays empty.
  const { answer: notices, put } = useCallAnswer(noticesCall);
  const [opened, setOpened] = useState<Notice>();

  const close = useCallback(() => {
    setOpened(undefined);
    if (opened === undefined || opened.lida) return;
    const mark = (lida: boolean): void => put((list) => list.map((one) => (one.id === opened.id ? { ...one, lida } : one)));
    mark(true);
    call(markNotice, { id: opened.id }).catch((error: unknown) => {
      mark(false);
      notify(messageOf(error, texts.notRead), "error");
    });
  }, [call, notify, opened, put]);

  return { notices: notices ?? [], loaded: notices !== undefined, opened, open: setOpened, close };
}
