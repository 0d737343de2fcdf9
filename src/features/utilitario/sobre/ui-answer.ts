import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { texts } from "./texts.ts";

/** What an address answers, or why it does not. */
export function useAnswer<T>(path: string): { readonly answer?: T; readonly problem?: string } {
  const { http } = useAdmin();
  const [state, setState] = useState<{ readonly answer?: T; readonly problem?: string }>({});
  useEffect(() => {
    let gone = false;
    http(path)
      .then((response) => response.json())
      .then((answer: T) => !gone && setState({ answer }))
      .catch((error: unknown) => !gone && setState({ problem: messageOf(error, texts.failed) }));
    return () => {
      gone = true;
    };
  }, [http, path]);
  return state;
}
