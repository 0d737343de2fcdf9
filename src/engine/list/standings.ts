import { AppError } from "../../errors/app-error.ts";
import { contextIn, type RequestContext } from "../../metadata/context.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { rowAccess } from "../access/row-access.ts";
import type { ListQuery } from "../contract.ts";
import type { Call } from "../parts.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Companies in which the reader stands alike, and how: the call as it would be made from the tab of any of them. */
export interface StandingGroup {
  readonly call: Call;
  readonly sight: Sight;
  /** What is asked of these companies. */
  readonly query: ListQuery;
}

/**
 * A list request by the companies whose records it asks for, those in which rights, areas, settings and day say the same together.
 * A company in which the register may not be seen answers nothing. Always at least one: asked for nothing, it lists nothing.
 */
export async function standingsOf(
  call: Call,
  shape: RegisterShape,
  query: ListQuery,
): Promise<readonly [StandingGroup, ...StandingGroup[]]> {
  const { context } = call;
  const { register } = shape;
  const asked = askedCompanies(context, register, query.filter.empresasIds);
  const [only, ...others] = asked ?? [context.company];
  if (others.length === 0 && (only === undefined || only === context.company))
    return [{ call, query, sight: await sightOf(call, shape) }];
  const groups = new Map<string, { readonly call: Call; readonly sight: Sight; readonly companies: number[] }>();
  for (const company of asked ?? []) {
    const there = { ...call, context: contextIn(context, company) };
    if (!there.context.user.rights.has(register.rights.view)) continue;
    const sight = await sightOf(there, shape);
    const key = keyOf(register, there.context, sight);
    const group = groups.get(key) ?? { call: there, sight, companies: [] };
    group.companies.push(company);
    groups.set(key, group);
  }
  const narrowed = (companies: readonly number[]): ListQuery => ({
    ...query,
    filter: { ...query.filter, empresasIds: companies },
  });
  const [first, ...rest] = [...groups.values()].map(
    ({ companies, ...group }): StandingGroup => ({ ...group, query: narrowed(companies) }),
  );
  return first ? [first, ...rest] : [{ call, query: narrowed([]), sight: await sightOf(call, shape) }];
}

/** `empresasIds` widens to companies the user sees and to nothing else; undefined where it does not say anything. */
export function askedCompanies(
  context: RequestContext,
  { scope }: Register,
  asked: Json | undefined,
): readonly number[] | undefined {
  if (asked === undefined || asked === null || scope !== "company") return undefined;
  const ids = (Array.isArray(asked) ? asked : [asked]).map((one: Json) => (typeof one === "string" ? Number(one) : one));
  if (ids.some((id) => typeof id !== "number" || !Number.isSafeInteger(id)))
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "empresasIds" } });
  return context.visibleCompanies.filter((id) => ids.includes(id));
}

/** Companies with the same key answer the same statement alike. */
function keyOf(register: Register, context: RequestContext, { settings, unseen }: Sight): string {
  const { rights, areas, colaborador = null } = context.user;
  const reads = readsOf(register);
  const byRow = rowAccess(register, "read", context) !== undefined;
  const held = reads.user || byRow ? [areas, colaborador, register.namedRights.filter((right) => rights.has(right))] : null;
  return JSON.stringify([context.today, held, reads.company || byRow ? settings.company : null, settings.system, [...unseen]]);
}

interface Reads {
  readonly user: boolean;
  readonly company: boolean;
}

const known = new WeakMap<Register, Reads>();

/** Whether presets, alerts and members ask who the user is or what the company set; the condition on rows is asked at every call. */
function readsOf(register: Register): Reads {
  const found = known.get(register);
  if (found) return found;
  const text = JSON.stringify([register.list.presets, register.list.alerts, saidOf(register)]);
  const reads = { user: text.includes('"start":"user"'), company: text.includes('"start":"company"') };
  known.set(register, reads);
  return reads;
}

const saidOf = ({ fields }: ObjectPlan): readonly unknown[] =>
  fields.map(({ computed, access, ref, object }) => [computed, access, ref?.where, object && saidOf(object)]);
