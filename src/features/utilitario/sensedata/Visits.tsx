import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { visit, visitedAddress } from "./shared.ts";

/** Tells the server each address that is opened. A failure is nobody's concern. */
export function Visits() {
  const { http, session } = useAdmin();
  const url = visitedAddress(useLocation().pathname);
  useEffect(() => {
    if (url === null || session.state.expired) return;
    http(visit.path, { method: visit.method, query: { url }, open: true, waits: false }).catch(() => undefined);
  }, [http, session, url]);
  return null;
}
