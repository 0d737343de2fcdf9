import { ApiError } from "./api-error.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { providerTexts } from "./texts.ts";

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
}

export interface HttpSettings {
  /** Company of this tab, told with every call. */
  readonly company: () => number | undefined;
  readonly gate: Gate;
}

/** Sends a call under `/api` and answers the response of a success; everything else is an ApiError. */
export type Http = (path: string, request?: HttpRequest) => Promise<Response>;

export function createHttp({ company, gate }: HttpSettings): Http {
  const once = async (path: string, request: HttpRequest): Promise<Response> => {
    const { method = "GET", body, signal } = request;
    const isForm = body instanceof FormData;
    const headers = new Headers(request.headers);
    headers.set("Accept", "application/json");
    headers.set("X-Referer", location.pathname);
    const current = company();
    if (current !== undefined) headers.set("X-Quadro-Empresa", String(current));
    if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    let response: Response;
    try {
      const init = { method, headers, ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }) };
      response = request.onProgress
        ? await sendWithProgress(`/api${path}`, init, request.onProgress)
        : await fetch(`/api${path}`, { ...init, credentials: "same-origin", ...(signal ? { signal } : {}) });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, {}, providerTexts.offline);
    }
    if (response.ok) return response;
    throw new ApiError(response.status, await errorBody(response), providerTexts.failed(response.status));
  };

  return async (path, request = {}) => {
    try {
      return await once(path, request);
    } catch (error) {
      if (request.open || !(error instanceof ApiError)) throw error;
      const again = error.status === 401 ? await gate.login() : error.code === "EMPRESA_ALTERADA" ? await gate.company() : false;
      if (!again) throw error;
      return once(path, request);
    }
  };
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
