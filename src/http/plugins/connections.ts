import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { addressKey } from "../../access/attempts.ts";
import { AppError } from "../../errors/app-error.ts";
import { catalogue, type ErrorCode } from "../../errors/catalogue.ts";
import type { HttpConfig } from "../app-deps.ts";

/** How long and how many connections may hold the server. */
export interface ConnectionLimits {
  /** Until the headers of a request are here. */
  readonly headersMs: number;
  /** Until its body is here; an upload has as long again for as long as it moves. */
  readonly bodyMs: number;
  /** What an upload has to bring in each such time. */
  readonly uploadBytes: number;
  readonly perAddress: number;
  readonly inAll: number;
}

export const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadBytes: 256 * 1024,
  perAddress: 512,
  inAll: 4_000,
};
/** Nothing in either direction, between requests or while one is worked on. */
const SILENT_MS = 300_000;
/** Longer than proxies keep theirs, so that none sends into a closing one. */
const KEEP_ALIVE_MS = 72_000;
const REQUESTS_PER_SOCKET = 10_000;

export const limitsOf = ({ connections }: HttpConfig): ConnectionLimits => ({ ...LIMITS, ...connections });

/** What Node and Fastify enforce by themselves. Bodies have a watch of their own: Node's would end an upload that moves. */
export function connectionOptions({ headersMs }: ConnectionLimits) {
  return {
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 3) },
    clientErrorHandler: (error, socket) => refuse(socket, CODES[String(error.code)] ?? "MALFORMED_REQUEST"),
  } satisfies FastifyHttpOptions<Server>;
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
};

/** There is no request yet an answer could belong to: it is written as it is. */
function refuse(socket: Socket, code: ErrorCode): void {
  if (socket.destroyed || !socket.writable) return;
  const { status, message } = catalogue[code];
  const body = JSON.stringify({ code, message, errors: [] });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  socket.write(`HTTP/1.1 ${status} ${code}\r\n${headers}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Ends requests whose bodies do not come, and connections beyond what one address or all together may hold. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, proxies: HttpConfig["trustProxy"]): void {
  app.server.maxConnections = limits.inAll;
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => watchBody(request, response, limits));

  endSilentOnClose(app);

  const isProxy = proxyTest(proxies);
  const connections = new Held(limits.perAddress);
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress: address = "" } = socket;
    if (isProxy(address)) return;
    const from = addressKey(address);
    if (connections.take(from)) socket.once("close", () => connections.give(from));
    else socket.destroy();
  });
  // Behind a proxy connections are the proxy's: what counts is what each address has under way.
  const underway = new Held(limits.perAddress);
  app.addHook("onRequest", async (request, { raw }) => {
    const from = addressKey(request.ip);
    if (!isProxy(request.socket.remoteAddress ?? "")) return;
    if (!underway.take(from)) throw new AppError("TOO_MANY_REQUESTS");
    raw.once("close", () => underway.give(from));
  });
}

/**
 * A server that closes waits for requests under way and for nothing else. By itself Node would keep, until their keep-alive time
 * is over, connections that browsers open before they have anything to ask, and those whose last answer goes out meanwhile.
 */
function endSilentOnClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let closing = false;
  const fallSilent = (socket: Socket): void => {
    if (closing) socket.destroySoon();
    else if (!socket.destroyed) silent.add(socket);
  };
  app.server.on("connection", (socket: Socket) => {
    socket.once("close", () => silent.delete(socket));
    fallSilent(socket);
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once("close", () => fallSilent(socket));
  });
  app.addHook("preClose", async () => {
    closing = true;
    for (const socket of silent) socket.destroySoon();
  });
}

function watchBody(request: IncomingMessage, response: ServerResponse, { bodyMs, uploadBytes }: ConnectionLimits): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
  const isUpload = /^multipart\//i.test(headers["content-type"] ?? "");
  let read = socket.bytesRead;
  const judge = (): void => {
    if (request.complete || socket.destroyed) return;
    const moved = socket.bytesRead - read;
    read = socket.bytesRead;
    if (isUpload && moved >= uploadBytes && !response.writableEnded) again();
    else if (response.headersSent) socket.destroy();
    else refuse(socket, "REQUEST_TIMEOUT");
  };
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    timer = setTimeout(judge, bodyMs).unref();
  };
  again();
  // An answer that comes before the body ends nothing of it.
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}

/** How many each holder has, up to `most`. */
class Held {
  private readonly counts = new Map<string, number>();
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  take(holder: string): boolean {
    const count = this.counts.get(holder) ?? 0;
    if (count >= this.most) return false;
    this.counts.set(holder, count + 1);
    return true;
  }
  give(holder: string): void {
    const count = (this.counts.get(holder) ?? 1) - 1;
    if (count === 0) this.counts.delete(holder);
    else this.counts.set(holder, count);
  }
}

/** A number of hops makes whoever connects a proxy; addresses make those. */
function proxyTest(proxies: HttpConfig["trustProxy"]): (address: string) => boolean {
  if (typeof proxies !== "string") return () => proxies === true || Number(proxies ?? 0) > 0;
  const list = new BlockList();
  const named = proxies
    .replace("loopback", "127.0.0.0/8,::1")
    .split(",")
    .map((one) => one.trim());
  for (const [address = "", bits] of named.map((one) => one.split("/", 2))) {
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) !== 0) list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
