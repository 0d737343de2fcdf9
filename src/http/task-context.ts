import type { Access } from "../access/contract.ts";
import { demand } from "../engine/rights.ts";
import { AppError } from "../errors/app-error.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { TaskWork } from "../services/jobs/contract.ts";

interface Asked {
  readonly register: string;
  readonly requestId: string;
  /** What the author must hold by now. */
  readonly right: (register: Register) => string;
}

/** A task's work on a register, as the author's own request would be judged now. NOT_FOUND, FORBIDDEN. */
export async function taskContext(
  access: Access,
  registry: Registry,
  author: TaskWork,
  { register: id, requestId, right }: Asked,
): Promise<{ readonly context: RequestContext; readonly register: Register }> {
  const register = registry.get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const session = await access.standIn(author);
  const context = access.narrowed(session, access.context(session, { id: requestId }), register.rights.view);
  demand(context, right(register));
  return { context, register };
}
