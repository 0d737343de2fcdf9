import type { FastifyRequest } from "fastify";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../../metadata/moment.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import { todayIn } from "../../../../rules/today-in.ts";

/** Most rows an open call tells. */
const MOST = 1000;

interface SearchedRegister {
  readonly id: string;
}

/** Somebody without a session, who is told of one company what these registers hold. Undefined for a company that is not in use. */
export async function strangerIn(
  { access, registry, clock }: FeatureDeps,
  { id: requestId }: Pick<FastifyRequest, "id">,
  empresa: number | undefined,
  registers: readonly SearchedRegister[],
): Promise<RequestContext | undefined> {
  const company = empresa === undefined ? undefined : await access.candidates.company(empresa);
  if (empresa !== undefined && company === undefined) return undefined;
  const now = clock();
  const rights = registers.flatMap(({ id }) => {
    const register = registry().get(id);
    return register === undefined ? [] : [register.rights.view, ...register.namedRights];
  });
  return {
    requestId,
    now: now.toISOString(),
    today: todayIn(company?.zone ?? HOUSE_ZONE, now),
    user: { id: 0, name: "", kind: "sistema", rights: new Set(rights), areas: [] },
    company: company?.id ?? 0,
    group: company?.group ?? 0,
    visibleCompanies: company === undefined ? [] : [company.id],
    visibleGroups: company === undefined ? [] : [company.group],
  };
}

/** Rows of a register as the stranger is told of them, by what they are called. */
export async function listed(
  { engine }: FeatureDeps,
  context: RequestContext,
  register: SearchedRegister,
  filter: Readonly<Record<string, Json>>,
  by = "nome",
) {
  const sort = [{ path: by, descending: false }];
  return (await engine().list(context, register.id, { filter, sort, offset: 0, limit: MOST, fixed: {} })).rows;
}
