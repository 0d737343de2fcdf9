import { productScope } from "../access/each-company.ts";
import { usersWithRight } from "../access/users-with-right.ts";
import { missesApart, rowAccess } from "../engine/access/row-access.ts";
import { AppError } from "../errors/app-error.ts";
import { holding, type RequestContext } from "../metadata/context.ts";
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
  const known = new Map<string, boolean>();
  for (const user of all) {
    const context = await contextOf(deps, { user, company }, register);
    if (context === undefined) continue;
    const view = viewOf(register, context);
    const sees = known.get(view) ?? (await isThere(deps, context, register, id));
    known.set(view, sees);
    if (sees) seeing.push(user);
  }
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

/** The holder's own, with sight of the register; undefined where they may not work there. */
async function contextOf(
  { access }: Deps,
  who: { readonly user: number; readonly company: number },
  register: Register,
): Promise<RequestContext | undefined> {
  const session = await access.standIn({ ...who, behind: null }).catch(nothingFor("FORBIDDEN"));
  return session && holding(access.context(session, { id: "" }), [register.rights.view]);
}

/** What decides which rows somebody sees: of those who see alike one is asked. */
function viewOf(register: Register, context: RequestContext): string {
  const { rights, areas, colaborador = null, id } = context.user;
  const apart = missesApart(register, context, [context.company]);
  return JSON.stringify([apart, rowAccess(register, "read", context) && [[...rights].sort(), areas, colaborador, id]]);
}

const isThere = async ({ engine }: Deps, context: RequestContext, { id: register }: Register, id: number): Promise<boolean> =>
  (await engine().read(context, register, id, {}).catch(nothingFor("NOT_FOUND"))) !== undefined;

const nothingFor =
  (code: AppError["code"]) =>
  (error: unknown): undefined => {
    if (!(error instanceof AppError && error.code === code)) throw error;
  };
