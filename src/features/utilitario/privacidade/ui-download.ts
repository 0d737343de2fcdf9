import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";
import { type CallAsked, callPath } from "../../../admin/screen/use-call.ts";
import type { DescribedCall } from "../../../metadata/call.ts";
import { pageTexts } from "./texts.ts";

/** Takes a file away; the problem is told where messages appear. */
export function useDownload() {
  const { http, notify } = useAdmin();
  const [busy, setBusy] = useState(false);
  const download = async <C extends DescribedCall>(
    call: C,
    { query, ...at }: Pick<CallAsked<C>, "id" | "places" | "query">,
    fallback: string,
    told?: string,
  ): Promise<void> => {
    setBusy(true);
    try {
      const response = await http(
        callPath(call, at),
        query === undefined ? {} : { query: query as Readonly<Record<string, string>> },
      );
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), fallback));
      if (told !== undefined) notify(told, "success");
    } catch (error) {
      notify(messageOf(error, pageTexts.failed), "error");
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
