import type { WireRecord } from "../../metadata/verdict.ts";
import type { Demand } from "./credentials.ts";
import { providerTexts } from "./texts.ts";
import type { FieldMessage } from "./wire.ts";

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly FieldMessage[];
  readonly requestId?: string;
  readonly current?: WireRecord;
  readonly desafio?: string;
  readonly meios?: Demand["meios"];
}

/** Code of a call that got no answer at all (spec 000 §8). */
export const UNREACHABLE = "api-unreachable";

/** Code of a call refused because there is no session (any more). */
export const EXPIRED = "SESSION_EXPIRED";

interface Plain {
  readonly code: string;
  readonly message: string;
}

/** What an answer means when its body does not say: the spec's own words, otherwise code 500, 'Erro'. */
const PLAIN: Readonly<Record<number, Plain>> = {
  0: { code: UNREACHABLE, message: providerTexts.unreachable },
  401: { code: EXPIRED, message: providerTexts.expired },
  403: { code: "FORBIDDEN", message: providerTexts.forbidden },
  404: { code: "NOT_FOUND", message: providerTexts.notFound },
};
const OTHER: Plain = { code: "500", message: providerTexts.error };

/** A refused call, or one that never arrived (`status` 0, code `api-unreachable`). `message` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldMessage[];
  readonly requestId: string | undefined;
  /** The stored record, when the version sent was old. */
  readonly current: WireRecord | undefined;
  /** The log-in goes on with a second factor. */
  readonly demand: Demand | undefined;
  /** Where react-admin looks for messages per field. */
  readonly body: { readonly message: string; readonly errors: Readonly<Record<string, string>> };

  constructor(status: number, body: ErrorBody = {}) {
    const plain = PLAIN[status] ?? OTHER;
    super(body.message || plain.message);
    this.name = "ApiError";
    this.status = status;
    this.code = body.message && body.code ? body.code : plain.code;
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
    this.current = body.current;
    this.demand = body.desafio === undefined ? undefined : { desafio: body.desafio, meios: body.meios ?? [] };
    this.body = {
      message: this.message,
      errors: Object.fromEntries(this.errors.map(({ field, message }) => [field, message])),
    };
  }
}

/** What a person is told of anything thrown. An internal error carries the number support finds it by. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.status >= 500 && error.requestId ? `${error.message} (código ${error.requestId})` : error.message;
}
