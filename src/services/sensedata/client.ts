import type { UsageTracking } from "./contract.ts";

const TIMEOUT_MS = 4_000;
/** A service that hangs must not pile up calls: what comes beyond is left untold. */
const MOST_AT_ONCE = 8;

export interface UsageTrackingOptions {
  /** Address visits are posted to; the service is off without it. */
  readonly url: string | undefined;
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string | undefined;
  /** Told of failures, without the visit. */
  readonly failed?: (cause: unknown) => void;
}

/** Posts each visit as JSON: `{"url": …, "empresaId": …, "momento": …}`. Any answer of 2xx will do. */
export function createUsageTracking({ url, token, failed }: UsageTrackingOptions): UsageTracking {
  if (url === undefined || url === "") return { isOn: false, send: async () => undefined };
  let underway = 0;
  return {
    isOn: true,
    async send(visit) {
      if (underway >= MOST_AT_ONCE) return;
      underway += 1;
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(visit),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`status ${response.status}`);
      } catch (cause) {
        failed?.(cause);
      } finally {
        underway -= 1;
      }
    },
  };
}
