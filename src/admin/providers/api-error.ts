import type { WireRecord } from "../../metadata/verdict.ts";
import type { FieldMessage } from "./wire.ts";

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly FieldMessage[];
  readonly requestId?: string;
  readonly current?: WireRecord;
}

/** A refused call, or one that never arrived (`status` 0, code `OFFLINE`). `message` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldMessage[];
  readonly requestId: string | undefined;
  /** The stored record, when the version sent was old. */
  readonly current: WireRecord | undefined;
  /** Where react-admin looks for messages per field. */
  readonly body: { readonly message: string; readonly errors: Readonly<Record<string, string>> };

  constructor(status: number, body: ErrorBody, fallback: string) {
    super(body.message || fallback);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? (status === 0 ? "OFFLINE" : "UNKNOWN");
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
    this.current = body.current;
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
