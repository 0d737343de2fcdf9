/**
 * An error for the log: what it is and where it came from, without values. Messages and details of a database name the
 * very data that was refused, so of those only the code and the names of things are kept.
 */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, column, constraint } = error as Error & Readonly<Record<string, unknown>>;
  const frames = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (isSqlState(code)) return { type: "database", code, table, column, constraint, frames, ...cause };
  return { type: error.name, code, message: error.message, frames, ...cause };
}

/** Five characters: the way PostgreSQL names its errors. */
export function isSqlState(code: unknown): code is string {
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
}
