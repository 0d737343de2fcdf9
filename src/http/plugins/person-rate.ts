import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";

/** More than any person or page needs: what goes beyond is a program that reads out or floods. */
export const PERSON_RATE = 30_000;
const MINUTE = 60_000;

/** Ordinary reads and writes of one person within a minute. Counted in this process: a statement per request would cost more than it saves. */
export function limitPersons(api: FastifyInstance, most: number): void {
  if (most === 0) return;
  const counts = new Map<number, number>();
  let began = performance.now();
  api.addHook("onRequest", async ({ session }, reply) => {
    const user = session?.behind?.id ?? session?.account.id;
    if (user === undefined) return;
    const passed = performance.now() - began;
    if (passed >= MINUTE) {
      counts.clear();
      began = performance.now();
    }
    const count = (counts.get(user) ?? 0) + 1;
    counts.set(user, count);
    if (count <= most) return;
    reply.header("retry-after", Math.max(1, Math.ceil((MINUTE - passed) / 1_000)));
    throw new AppError("TOO_MANY_REQUESTS");
  });
}
