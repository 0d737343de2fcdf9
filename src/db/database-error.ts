/** The database cannot be opened or brought up to date; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = "DatabaseError";
  }
}

/** SQLSTATE of an error of the database, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
