import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** As it was sent, for signatures. */
  readonly text: string;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An outside service on this machine. */
export interface FakeService {
  readonly url: string;
  readonly calls: readonly FakeCall[];
  /** Answers this to everything until it is told null. */
  instead(answer: FakeAnswer | null): void;
  close(): Promise<void>;
}

/** Starts a server that answers calls as `handle` says; 404 to what it does not know. */
export async function startFake(
  handle: (call: FakeCall) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>,
  port = 0,
): Promise<FakeService> {
  const calls: FakeCall[] = [];
  let instead: FakeAnswer | null = null;
  const server = createServer((request, response) => {
    void read(request).then(async (call) => {
      calls.push(call);
      const { status, body, headers = {} } = instead ?? (await handle(call)) ?? { status: 404 };
      response.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    instead: (answer) => {
      instead = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<FakeCall> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? "/", "http://fake.test");
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
    text,
  };
}
