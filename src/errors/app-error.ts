import { catalogue, type ErrorCode } from "./catalogue.ts";

/** One field's message, as clients read it. */
export interface FieldMessage {
  readonly field: string;
  readonly code?: string;
  readonly message: string;
}

/** An error the user may read. Anything else that is thrown is answered as INTERNAL and only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldMessage[];
  /** More members for the answer, e.g. the stored record of a conflict. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    options: {
      readonly message?: string;
      readonly params?: Readonly<Record<string, string | number>>;
      readonly errors?: readonly FieldMessage[];
      readonly data?: Readonly<Record<string, unknown>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(fill(options.message ?? catalogue[code].message, options.params ?? {}), { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = catalogue[code].status;
    this.errors = options.errors ?? [];
    this.data = options.data ?? {};
  }
}

/** Puts values into the `{name}` places of a message. */
export function fill(message: string, params: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place));
}
