import "@fastify/cookie";
import "./request-types.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

export const SESSION_COOKIE = "quadro_sessao";
/** Of the external area: a session of one area is none in the other. */
export const CANDIDATE_COOKIE = "quadro_candidato";
/** Browsers send it to the external area's calls alone. */
const candidatePath = ({ server }: FastifyReply): string => `${server.apiPrefix}/externo`;

/** The token of the session, when the browser sent one that could be ours. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, SESSION_COOKIE);
}

export function candidateToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, CANDIDATE_COOKIE);
}

function tokenIn(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

/** A cookie of the browser session: when it ends is decided by the database, not by the browser. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(SESSION_COOKIE, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

export function setCandidateCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(CANDIDATE_COOKIE, token, { path: candidatePath(reply), httpOnly: true, sameSite: "lax", secure });
}

export function clearCandidateCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(CANDIDATE_COOKIE, { path: candidatePath(reply), httpOnly: true, sameSite: "lax", secure });
}
