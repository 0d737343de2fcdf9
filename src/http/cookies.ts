import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

export const SESSION_COOKIE = "quadro_sessao";

/** The token of the session, when the browser sent one that could be ours. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const value = request.cookies[SESSION_COOKIE];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

/** A cookie of the browser session: when it ends is decided by the database, not by the browser. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(SESSION_COOKIE, { path: "/", httpOnly: true, sameSite: "lax", secure });
}
