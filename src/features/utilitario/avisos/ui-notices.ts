import { useCallback, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { NOTICES, type Notice } from "./shared.ts";
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
  const { http, notify } = useAdmin();
  // Without notices the product works as well; the bell stays empty.
  const { answer: notices, put } = useAnswer<readonly Notice[]>(NOTICES);
  const [opened, setOpened] = useState<Notice>();

  const close = useCallback(() => {
    setOpened(undefined);
    if (opened === undefined || opened.lida) return;
    const mark = (lida: boolean): void => put((list) => list.map((one) => (one.id === opened.id ? { ...one, lida } : one)));
    mark(true);
    http(`${NOTICES}${opened.id}/lida`, { method: "PUT" }).catch((error: unknown) => {
      mark(false);
      notify(messageOf(error, texts.notRead), "error");
    });
  }, [http, notify, opened, put]);

  return { notices: notices ?? [], loaded: notices !== undefined, opened, open: setOpened, close };
}
