import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import type { HttpConfig } from "../app-deps.ts";
import { isOwnHost } from "../own-host.ts";
import { texts } from "./texts.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const HOST = /^host$/i;

/** Refuses writes another site makes a browser send: with SameSite=Lax the second of two independent walls. */
export function refuseCrossOrigin(app: FastifyInstance, { publicUrl, host: listens }: HttpConfig): void {
  const isOurs = publicUrl === undefined ? byHost(listens) : byOrigin(new URL(publicUrl).origin);
  app.addHook("onRequest", async (request) => {
    // Of two hosts a proxy may mean one and we the other.
    if (request.raw.rawHeaders.filter((one, at) => at % 2 === 0 && HOST.test(one)).length > 1)
      throw new AppError("MALFORMED_REQUEST");
    if (SAFE.has(request.method)) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    if (site !== undefined && site !== "same-origin" && site !== "none") throw new AppError("CROSS_ORIGIN");
    // Programs other than browsers send neither header, and carry no one else's cookies.
    if (origin !== undefined) isOurs(request, origin);
  });
}

/** The installation says where people reach it: what a request says of its host counts for nothing. */
function byOrigin(ours: string) {
  return (_request: FastifyRequest, origin: string): void => {
    if (origin !== ours) throw new AppError("CROSS_ORIGIN");
  };
}

/**
 * Nobody said where people reach it. A name anybody may point here (DNS rebinding) would make another site the same origin, so beside
 * addresses without a name only those of this machine count.
 */
function byHost(listens: string | undefined) {
  return ({ protocol, host }: FastifyRequest, origin: string): void => {
    if (origin !== `${protocol}://${host}` || !URL.canParse(origin)) throw new AppError("CROSS_ORIGIN");
    if (!isOwnHost(new URL(origin).hostname, listens)) throw new AppError("CROSS_ORIGIN", { message: texts.unknownHost });
  };
}
