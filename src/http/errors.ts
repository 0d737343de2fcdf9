import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { sizeText } from "../errors/size-text.ts";
import { describeError, isSqlState } from "./describe-error.ts";

/** Errors of Fastify and its plugins, as the catalogue says them. */
const KNOWN: Readonly<Record<string, (error: { readonly limit?: number }) => AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError("UNSUPPORTED_MEDIA"),
  FST_ERR_CTP_BODY_TOO_LARGE: ({ limit }) => new AppError("BODY_TOO_LARGE", { params: { max: sizeText(limit ?? 0) } }),
  FST_ERR_RATE_LIMIT: () => new AppError("TOO_MANY_REQUESTS"),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new AppError("UNSUPPORTED_MEDIA"),
  FST_ERR_NOT_FOUND: () => new AppError("NOT_FOUND"),
};

interface Thrown {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/** Turns whatever was thrown into an answer people may read; the log keeps the rest, found by the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, limit: number): FastifyReply {
  // Whoever sent half a body and went, or was too slow, hears no answer.
  const left = request.raw.destroyed && (error as Thrown | null)?.code === "ECONNRESET";
  const known = left ? new AppError("MALFORMED_REQUEST") : asAppError(error, limit);
  if (known.status >= 500 || isSqlState((error as Thrown | null)?.code))
    request.log.error({ error: describeError(error), requestId: request.id, route: request.pattern }, "request failed");
  request.refusal = known.code;
  return reply
    .code(known.status)
    .headers({ "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .send(errorBody(known, request.id));
}

export function errorBody(error: AppError, requestId: string): Readonly<Record<string, unknown>> {
  return { code: error.code, message: error.message, errors: error.errors, ...error.data, requestId };
}

function asAppError(error: unknown, limit: number): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (typeof error === "object" && error !== null ? error : {}) as Thrown;
  const named = typeof code === "string" ? KNOWN[code]?.({ limit }) : undefined;
  if (named !== undefined) return named;
  if (statusCode === 413) return new AppError("BODY_TOO_LARGE", { params: { max: sizeText(limit) } });
  if (statusCode === 429) return new AppError("TOO_MANY_REQUESTS");
  if (statusCode === 503) return new AppError("UNAVAILABLE");
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return new AppError("MALFORMED_REQUEST");
  // SQLSTATE class 22: a value the database could not read. It came from outside, but a check above it is missing: it is logged.
  if (isSqlState(code) && code.startsWith("22")) return new AppError("MALFORMED_REQUEST", { cause: error });
  return new AppError("INTERNAL", { cause: error });
}

/** Fastify answers some requests before any route: unreadable addresses, oversized headers. */
export function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .type("application/json; charset=utf-8")
    .send(errorBody(asAppError(error, 0), request.id));
}
