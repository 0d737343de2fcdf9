import { AppError } from "../errors/app-error.ts";

/** Who is logged in; SESSION_EXPIRED where nobody is. */
export function loggedIn<T>(session: T | null): T {
  if (session === null) throw new AppError("SESSION_EXPIRED");
  return session;
}
