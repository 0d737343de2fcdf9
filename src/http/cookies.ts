import "@fastify/cookie";
import "./request-types.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

export const SESSION_COOKIE = "quadro_sessao";
/** Of the external area: a session of one area is none in the other. */
export const CANDIDATE_COOKIE = "quadro_candidato";
/** Behind TLS a browser takes these names from this host and over TLS alone: no other host of the domain can put one there. */
const sessionName = (secure: boolean): string => (secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);
/** Bound to a path, which `__Host-` does not allow. */
const candidateName = (secure: boolean): string => (secure ? `__Secure-${CANDIDATE_COOKIE}` : CANDIDATE_COOKIE);
/** Browsers send it to the external area's calls alone. */
const candidatePath = ({ server }: FastifyReply): string => `${server.apiPrefix}/externo`;

/** The token of the session, when the browser sent one that could be ours. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, sessionName(request.server.isSecure(request)));
}

export function candidateToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, candidateName(request.server.isSecure(request)));
}

function tokenIn(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

/** A cookie of the browser session: when it ends is decided by the database, not by the browser. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(sessionName(secure), token, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionName(secure), { path: "/", httpOnly: true, sameSite: "lax", secure });
}

export function setCandidateCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(candidateName(secure), token, { path: candidatePath(reply), httpOnly: true, sameSite: "lax", secure });
}

export function clearCandidateCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(candidateName(secure), { path: candidatePath(reply), httpOnly: true, sameSite: "lax", secure });
}

const DRAFT_COOKIE = "quadro_rascunho";

/** The token of what was typed here before there was a session. */
export const draftToken = (request: FastifyRequest): string | undefined => tokenIn(request, DRAFT_COOKIE);

/** Outlives the browser: whoever comes back within its days goes on where they were. */
export function setDraftCookie(
  reply: FastifyReply,
  token: string,
  { secure, days }: { readonly secure: boolean; readonly days: number },
): void {
  const path = candidatePath(reply);
  reply.setCookie(DRAFT_COOKIE, token, { path, httpOnly: true, sameSite: "lax", secure, maxAge: days * 86_400 });
}

export function clearDraftCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(DRAFT_COOKIE, { path: candidatePath(reply), httpOnly: true, sameSite: "lax", secure });
}
