import { useState } from "react";
import type { DescribedCall } from "../../metadata/call.ts";
import { useAdmin } from "../app/admin-context.ts";
import { messageOf } from "../providers/api-error.ts";
import { fileNameOf, saveBlob } from "../providers/download.ts";
import { screenTexts } from "./texts.ts";
import { type CallAsked, callPath } from "./use-call.ts";

/** Takes away the file that a described call answers; the problem is told where messages appear. */
export function useDownload() {
  const { http, notify } = useAdmin();
  const [busy, setBusy] = useState(false);
  const download = async <C extends DescribedCall>(
    call: C,
    { query, body, ...at }: Omit<CallAsked<C>, "signal">,
    fallback: string,
    told?: string,
  ): Promise<void> => {
    setBusy(true);
    try {
      const response = await http(callPath(call, at), {
        method: call.method,
        waits: true,
        ...(query === undefined ? {} : { query: query as Readonly<Record<string, string>> }),
        ...(body === undefined ? {} : { body }),
      });
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), fallback));
      if (told !== undefined) notify(told, "success");
    } catch (error) {
      notify(messageOf(error, screenTexts.notDone), "error");
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
