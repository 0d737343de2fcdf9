import { productScope } from "../access/each-company.ts";
import { usersWithRight } from "../access/users-with-right.ts";
import { AppError } from "../errors/app-error.ts";
import { holding } from "../metadata/context.ts";
import type { Register } from "../metadata/register.ts";
import type { Message } from "../services/messages/contract.ts";
import { sendMessages } from "../services/messages/send-messages.ts";
import { type DeadlineStep, firstTold, wasTold } from "../services/messages/told-once.ts";
import type { FeatureDeps } from "./server-feature.ts";

type Deps = Pick<FeatureDeps, "access" | "engine" | "database" | "clock">;

/** Who is to be told of a record: holders of a right, as far as the record is among those they see. */
export interface Concerned {
  readonly company: number;
  readonly right: string;
  readonly register: Register;
  readonly id: number;
  /** The registers of users and of profiles. */
  readonly holders: { readonly users: Register; readonly profiles: Register };
}

/** Active users who hold a right in a company and see a record there. Never inside a transaction: each is asked as themselves. */
export async function usersWhoSee(deps: Deps, { company, right, register, id, holders }: Concerned): Promise<readonly number[]> {
  const all = await deps.database.read(productScope(company), (queries) => usersWithRight(queries, holders, company, right));
  const seeing: number[] = [];
  for (const user of all) if (await sees(deps, { user, company }, register, id)) seeing.push(user);
  return seeing;
}

/** Tells those who see a record, and who is named besides, once, of a step of a deadline that concerns it. Never inside a transaction. */
export async function tellWhoSee(
  deps: Deps,
  step: DeadlineStep,
  concerned: Omit<Concerned, "company"> | null,
  { also = [], ...message }: Omit<Message, "company" | "to"> & { readonly also?: readonly number[] },
): Promise<void> {
  const { company } = step;
  if (await deps.database.read(productScope(company), (queries) => wasTold(queries, step))) return;
  const to = [...also, ...(concerned === null ? [] : await usersWhoSee(deps, { ...concerned, company }))];
  await deps.database.write(productScope(company), async (queries) => {
    if (await firstTold(queries, step)) await sendMessages(queries, { ...message, company, to }, deps.clock());
  });
}

async function sees(
  { access, engine }: Deps,
  who: { readonly user: number; readonly company: number },
  register: Register,
  id: number,
): Promise<boolean> {
  try {
    const session = await access.standIn({ ...who, behind: null });
    await engine().read(holding(access.context(session, { id: "" }), [register.rights.view]), register.id, id, {});
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === "NOT_FOUND" || error.code === "FORBIDDEN")) return false;
    throw error;
  }
}
