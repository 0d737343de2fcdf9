import { AppError } from "../../errors/app-error.ts";
import { contextIn, type RequestContext } from "../../metadata/context.ts";
import type { Field, Ref } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Call } from "../parts.ts";
import { unseenPaths } from "../read/seen.ts";
import { sightOf } from "../read/sight.ts";
import type { Target } from "../read/target.ts";
import { openCompanies } from "./target-conditions.ts";

/** Members of the selectable objects that this request may read. */
export interface OptionSight {
  /** Nothing but what they are called: no fact, no other member to search or narrow by. */
  readonly nameAlone: boolean;
  readonly unseen: ReadonlySet<string>;
}

/** FORBIDDEN for who may neither see the target nor write what refers to it. */
export async function optionSight(call: Call, from: Register, field: Field, ref: Ref, target: Target): Promise<OptionSight> {
  const { context } = call;
  const { register } = target.shape;
  const spread = ref.across !== undefined && register.scope === "company";
  const readers = spread ? openCompanies(context, from, register).map((id) => contextIn(context, id)) : [context];
  const nameAlone = !readers.every(({ user }) => user.rights.has(register.rights.view));
  if (nameAlone && !mayWrite(context, from, field)) throw new AppError("FORBIDDEN");
  if (!spread) return { nameAlone, unseen: (await sightOf(call, target.shape)).unseen };
  return { nameAlone, unseen: new Set(readers.flatMap((reader) => [...unseenPaths(target.shape, reader, {})])) };
}

/** Whoever may make or change a record may choose what it refers to; an action, what it asks for. */
function mayWrite({ user: { rights } }: RequestContext, from: Register, { path }: Field): boolean {
  const [top = path] = path.split(".");
  const asks = from.actions.some(({ ask, right }) => ask.includes(top) && rights.has(right));
  return asks || rights.has(from.rights.create) || rights.has(from.rights.edit);
}
