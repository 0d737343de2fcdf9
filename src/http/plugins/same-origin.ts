import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors/app-error.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes another site makes a browser send: with SameSite=Lax the second of two independent walls. */
export function refuseCrossOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const ours = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (!SAFE.has(request.method) && !isSameOrigin(request, ours)) throw new AppError("CROSS_ORIGIN");
  });
}

function isSameOrigin(request: FastifyRequest, ours: string | undefined): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // Programs other than browsers send neither header, and carry no one else's cookies.
  if (origin === undefined) return true;
  return origin === ours || origin === `${request.protocol}://${request.host}`;
}
