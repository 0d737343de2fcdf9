import { apiAddress } from "./api-address.ts";
import { ApiError } from "./api-error.ts";
import { chunksOf, mergeAnswers } from "./area-chunks.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import type { ErrorMode } from "./tell-error.ts";

/** What may stand between a refused call and its second try. Both wait for a person; false = give up. */
export interface Gate {
  /** The session ended: asks for a log-in. */
  login(): Promise<boolean>;
  /** Another tab changed the company of the session: asks whether to keep this tab's. */
  company(): Promise<boolean>;
}

export interface HttpRequest {
  readonly method?: string;
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Not to be retried behind a log-in: the call asks who is there, or is the log-in. */
  readonly open?: true;
  /** Part of the body that was sent, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Added to the path: arrays comma-separated, null and undefined left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** How a failure is told, besides being thrown; not at all when absent: the caller tells it. */
  readonly errors?: ErrorMode;
  /** Sent to its end though the page is left meanwhile; bodies up to 64 KiB. */
  readonly keepalive?: boolean | undefined;
  /** Writes no record of a company, whatever its method: another tab's company does not matter, nobody is kept waiting. */
  readonly reads?: boolean;
  /** Whether a person waits for it, so that the loading indicator shows; writes unless said otherwise. */
  readonly waits?: boolean;
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export interface HttpSettings {
  /** Company of this tab, told with every call. */
  readonly company: () => number | undefined;
  readonly gate: Gate;
  readonly tell?: (error: unknown, mode: ErrorMode) => void;
  /** Called when a call begins that a person waits for; what it answers when the call ended. */
  readonly busy?: () => () => void;
}

/** Sends a call of the API and answers the response of a success; everything else is an ApiError. */
export type Http = (path: string, request?: HttpRequest) => Promise<Response>;

export function createHttp({ company, gate, tell, busy }: HttpSettings): Http {
  const once = async (path: string, request: HttpRequest): Promise<Response> => {
    const { method = "GET", body, signal } = request;
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const headers = new Headers(request.headers);
    if (!headers.has("Accept")) headers.set("Accept", "application/json");
    headers.set("X-Referer", location.pathname);
    const current = company();
    if (current !== undefined) headers.set("X-Quadro-Empresa", String(current));
    if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    let response: Response;
    try {
      const init = { method, headers, ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }) };
      response = request.onProgress
        ? await sendWithProgress(apiAddress(path), init, request.onProgress)
        : await fetch(apiAddress(path), {
            ...init,
            credentials: "same-origin",
            ...(request.keepalive ? { keepalive: true } : {}),
            ...(signal ? { signal } : {}),
          });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(0);
    }
    if (response.ok) return response;
    throw new ApiError(response.status, await errorBody(response));
  };

  const twice = async (path: string, request: HttpRequest): Promise<Response> => {
    try {
      return await once(path, request);
    } catch (error) {
      if (request.open || !(error instanceof ApiError)) throw error;
      const again = error.status === 401 ? await gate.login() : error.code === "EMPRESA_ALTERADA" ? await gate.company() : false;
      if (!again) throw error;
      return once(path, request);
    }
  };

  return async (path, request = {}) => {
    const method = request.method ?? "GET";
    const done = (request.waits ?? (method !== "GET" && !request.reads)) ? busy?.() : undefined;
    try {
      const address = withQuery(path, request.query);
      const chunks = method === "GET" ? chunksOf(address) : [address];
      if (chunks.length === 1) return await twice(address, request);
      return await mergeAnswers(await Promise.all(chunks.map((chunk) => twice(chunk, request))));
    } catch (error) {
      tell?.(error, request.errors ?? "none");
      throw error;
    } finally {
      done?.();
    }
  };
}

function withQuery(path: string, query: HttpRequest["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    // A comma separates: as itself, the way addresses are read by people too.
    const text = [value]
      .flat()
      .map((one) => encodeURIComponent(String(one)))
      .join(",");
    return [`${encodeURIComponent(name)}=${text}`];
  });
  if (pairs.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

async function errorBody(response: Response): Promise<object> {
  const requestId = response.headers.get("x-request-id") ?? undefined;
  try {
    const body: unknown = await response.json();
    const known = typeof body === "object" && body !== null ? body : {};
    return requestId ? { requestId, ...known } : known;
  } catch {
    return requestId ? { requestId } : {};
  }
}
