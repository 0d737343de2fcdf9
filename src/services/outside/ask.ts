import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { createReachable, ForbiddenAddress, type Reachable } from "./reachable.ts";

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 1_000_000;

/** Why no answer of an outside service could be used; `forbidden`: it was not asked, because its address lies inside. */
export type OutsideFault = "silent" | "redirected" | "unreadable" | "forbidden";

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

/** One JSON call to a service outside the product. */
export type Ask = (url: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

/**
 * For services whose addresses people type: nothing inside the network is reached through them, unless `allowed` (hosts, addresses
 * and ranges, separated by commas) names it, and of the world only what `only` names, where it names any. The very address connected to is checked, so no name can change its meaning meanwhile.
 */
export function createAsk(allowed?: string, only?: string): Ask & { readonly permits: (url: string) => boolean } {
  const reachable = createReachable(allowed, only);
  const permits = (url: string): boolean => URL.canParse(url) && reachable.permits(hostOf(new URL(url)));
  return Object.assign((url: string, request?: OutsideRequest) => ask(url, request, reachable), { permits });
}

/** For services whose addresses the installation itself configures: they may lie anywhere. */
export const askConfigured: Ask = (url, request) => ask(url, request);

/**
 * Redirects are refused, so that a key never travels to another address; answers are bounded in time (10 s unless said) and size.
 * Throws OutsideError; a status is an answer, never an error.
 */
async function ask(url: string, request: OutsideRequest = {}, reachable?: Reachable): Promise<OutsideAnswer> {
  const { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS } = request;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const options: RequestOptions = {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    // A connection that was kept could be another's: each call is checked for itself.
    agent: false,
    headers: {
      accept: "application/json",
      ...(sent === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
      ...headers,
    },
    ...(reachable === undefined ? {} : { lookup: reachable.lookup }),
  };
  if (reachable !== undefined && !reachable.permits(hostOf(new URL(url)))) throw new OutsideError("forbidden");
  const response = await send(url, options, sent);
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    response.destroy();
    throw new OutsideError("redirected");
  }
  const text = await bounded(response);
  if (text === "") return { status, body: undefined };
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch (cause) {
    // A refusal is understood by its status, whatever page comes with it.
    if (status >= 400) return { status, body: undefined };
    throw new OutsideError("unreadable", cause);
  }
}

function send(url: string, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  const request = url.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, options, resolve);
    asked.on("error", (cause) => reject(new OutsideError(cause instanceof ForbiddenAddress ? "forbidden" : "silent", cause)));
    asked.end(body);
  });
}

async function bounded(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
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

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** `base` without slashes at its end, then `path`, which begins with one. */
export const addressOf = (base: string, path: string): string => `${base.replace(/\/+$/, "")}${path}`;

/** A text member of an answer, trimmed and bounded; null when there is none. */
export function textOf(answer: unknown, name: string, longest = 200): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const value = (answer as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, longest) : null;
}
