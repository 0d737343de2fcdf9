import { AppError } from "../errors/app-error.ts";
import type { RequestContext } from "../metadata/context.ts";

/** FORBIDDEN unless the user holds the right. */
export function demand(context: RequestContext, right: string): void {
  if (!context.user.rights.has(right)) throw new AppError("FORBIDDEN");
}
