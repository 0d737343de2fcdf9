import type { FastifyReply } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** Fires when nobody waits for the answer any more; who is gone already never says so again. */
export function goneAway({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const left = (): void => {
    if (!raw.writableFinished) leaving.abort(new AppError("TASK_CANCELLED"));
  };
  if (raw.closed) left();
  else raw.once("close", left);
  return leaving.signal;
}
