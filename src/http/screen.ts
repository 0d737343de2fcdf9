import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Session } from "../access/contract.ts";
import type { DescribedCall, ListCall } from "../metadata/call.ts";
import type { RequestContext } from "../metadata/context.ts";
import { serve } from "./serve.ts";
import type { FeatureDeps, ServerFeature } from "./server-feature.ts";

/** What every screen says of itself. */
interface ScreenTold {
  /** Name in the menu. */
  readonly label: string;
  /** What the right is called in the tree of profiles. */
  readonly right: string;
  readonly group?: string;
}

/** A page behind a right: its right with a name, its place in the menu, its calls. */
export function screen(
  call: DescribedCall & { readonly audience: { readonly right: string } },
  { label, right, group }: ScreenTold,
  routes: (api: FastifyInstance, deps: FeatureDeps) => void,
): ServerFeature {
  const name = call.audience.right;
  return {
    rights: { [name]: right },
    menu: [{ label, path: call.path, right: name, ...(group === undefined ? {} : { group }) }],
    routes,
  };
}

/** Which page of a list is asked for, and whose. */
export interface PageAsked {
  readonly request: FastifyRequest;
  readonly context: RequestContext;
  /** Companies in which the reader holds the right of the list. */
  readonly companies: readonly number[];
  readonly offset: number;
  readonly limit: number;
  /** Only what needs doing is asked for. */
  readonly only: boolean;
}

interface ListTold<T> extends ScreenTold {
  load(deps: FeatureDeps, asked: PageAsked): Promise<{ readonly rows: readonly T[]; readonly total: number }>;
  /** Other calls of the screen. */
  routes?(api: FastifyInstance, deps: FeatureDeps): void;
}

/** A page that lists, newest first, what its `load` finds: what a list needs beside that follows from its call. */
export function listScreen<T>(
  call: ListCall<T> & { readonly audience: { readonly right: string } },
  told: ListTold<T>,
): ServerFeature {
  return screen(call, told, (api, deps) => {
    serve(api, call as ListCall<unknown>, async ({ query: { page = 0, ...query }, request }) => {
      const context = request.context();
      const companies = companiesOf(deps, request.session, context, call.audience.right);
      const only = call.only !== undefined && query[call.only] === true;
      const place = { offset: page * call.size, limit: call.size };
      const { rows, total } = await told.load(deps, { request, context, companies, only, ...place });
      return { content: rows, size: call.size, totalElements: total, totalPages: Math.ceil(total / call.size) };
    });
    told.routes?.(api, deps);
  });
}

const companiesOf = (
  { access }: FeatureDeps,
  session: Session | null,
  context: RequestContext,
  right: string,
): readonly number[] => (session === null ? [context.company] : access.narrowed(session, context, right).visibleCompanies);
