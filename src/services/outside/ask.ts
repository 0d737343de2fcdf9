const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 1_000_000;

/** Why no answer of an outside service could be used. */
export type OutsideFault = "silent" | "redirected" | "unreadable";

/** An outside service gave no answer that can be used. Carries no address, key or body. */
export class OutsideError extends Error {
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault, cause?: unknown) {
    super(`outside service: ${fault}`, { cause });
    this.name = "OutsideError";
    this.fault = fault;
  }
}

export interface OutsideRequest {
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  /** The JSON of the answer; undefined for an empty one. */
  readonly body: unknown;
}

/**
 * One JSON call to a service outside the product. Redirects are refused, so that a key never travels to another address; answers are
 * bounded in time (10 s unless said) and size. Throws OutsideError; a status is an answer, never an error.
 */
export async function askOutside(url: string, request: OutsideRequest = {}): Promise<OutsideAnswer> {
  const { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS } = request;
  const response = await send(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new OutsideError("redirected");
  }
  const text = await bounded(response);
  if (text === "") return { status: response.status, body: undefined };
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch (cause) {
    // A refusal is understood by its status, whatever page comes with it.
    if (response.status >= 400) return { status: response.status, body: undefined };
    throw new OutsideError("unreadable", cause);
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new OutsideError("silent", cause);
  }
}

async function bounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > LONGEST_ANSWER) throw new OutsideError("unreadable");
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause;
    throw new OutsideError("silent", cause);
  }
  return text + decoder.decode();
}

/** `base` without slashes at its end, then `path`, which begins with one. */
export const addressOf = (base: string, path: string): string => `${base.replace(/\/+$/, "")}${path}`;

/** A text member of an answer, trimmed and bounded; null when there is none. */
export function textOf(answer: unknown, name: string, longest = 200): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const value = (answer as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, longest) : null;
}
