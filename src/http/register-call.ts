import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Engine, StoredRecord, WriteOptions } from "../engine/contract.ts";
import { TREE } from "../engine/list/tree-place.ts";
import { AppError } from "../errors/app-error.ts";
import { invalidParameter } from "../errors/invalid-parameter.ts";
import { LABELS } from "../kinds/shown-value.ts";
import type { RequestContext } from "../metadata/context.ts";
import { isRecord } from "../metadata/json.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { Tasks } from "../services/jobs/contract.ts";
import type { AddressMatch } from "./address-tree.ts";
import type { RawQuery } from "./list-query.ts";
import type { AuditWords } from "./server-feature.ts";

/** One request to a register, read as far as every operation needs it. */
export interface RegisterCall extends AddressMatch {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly engine: Engine;
  readonly context: RequestContext;
  /** Words of what features note about records. */
  readonly auditWords: AuditWords;
  readonly tasks: Tasks;
  readonly raw: RawQuery;
  /** Says whose records a file holds. */
  holds(companies: readonly number[]): void;
  /** Ids and words of the path after the address, by their place's name. */
  readonly id: number;
  readonly hid: number;
  readonly op: string;
}

/** The body as an object. MALFORMED_REQUEST when it is anything else. */
export function bodyOf(call: RegisterCall, options: { readonly optional?: true } = {}): Readonly<Record<string, Json>> {
  const body = call.request.body as Json | undefined;
  if (body === undefined && options.optional) return {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("MALFORMED_REQUEST");
  return body as Readonly<Record<string, Json>>;
}

/**
 * The record of a body, without what is no member: `id` and `versao` say which and how fresh, `rotulos` what bare references of a
 * listed record are called, `arvore` where it stands in a tree.
 */
export function recordOf(call: RegisterCall, options: { readonly optional?: true } = {}): WireRecord {
  const { id, versao, ...record } = bodyOf(call, options);
  if (id !== undefined && id !== null && id !== call.id) throw invalidParameter("id");
  if (versao !== undefined && versao !== null && !Number.isInteger(versao)) throw invalidParameter("versao");
  const beside = [LABELS, ...(call.register.tree === undefined ? [] : [TREE])].filter(
    (name) => name in record && !call.register.fields.some((field) => field.name === name),
  );
  if (beside.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !beside.includes(name)));
}

/** Version check and fixed values of a write: `If-Match` wins over the body's `versao`. */
export function writeOptions(call: RegisterCall): WriteOptions {
  const header = matchVersion(call.request.headers["if-match"]);
  const body = call.request.body as Json | undefined;
  const sent = isRecord(body) ? body.versao : undefined;
  const version = header ?? (typeof sent === "number" ? sent : undefined);
  const idempotency = idempotencyOf(call);
  return {
    fixed: call.fixed,
    ...(version === undefined ? {} : { version }),
    ...(idempotency === undefined ? {} : { idempotency }),
  };
}

/** Answers a stored record with its version as ETag. */
export function answerRecord(call: RegisterCall, record: StoredRecord, status = 200): StoredRecord {
  call.reply.code(status).header("etag", `"${record.versao}"`);
  return record;
}

/** No query at all where none means anything: unknown keys are refused, never dropped. */
export function refuseQuery(call: RegisterCall, ...allowed: readonly string[]): void {
  for (const name of Object.keys(call.raw))
    if (!allowed.includes(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
}

function matchVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === "*") return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw invalidParameter("If-Match");
  return Number(version);
}

/** The key a call is sent under, and what it sends, in short; `file` stands for a body that is one. */
export function idempotencyOf({ request }: Pick<RegisterCall, "request">, file?: readonly string[]): WriteOptions["idempotency"] {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !/^[\x21-\x7e]{8,100}$/.test(header)) throw invalidParameter("Idempotency-Key");
  const { method, pattern, routeOptions, url, body } = request;
  return { key: `${method} ${pattern ?? routeOptions.url} ${header}`, content: sha256([url, file ?? body ?? null]) };
}

const sha256 = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");
