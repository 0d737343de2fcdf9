import type { CandidateSession } from "../access/candidate-contract.ts";
import type { Session } from "../access/contract.ts";
import type { Call } from "../metadata/call.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Product } from "./app-deps.ts";
import type { Description } from "./description/describe.ts";

/** A provisional password waits to be changed; a profile asks for a second factor. */
export type FirstThing = "password" | "factor";

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every route that is neither public nor a candidate's. */
    session: Session | null;
    /** Set on routes of candidates. */
    candidate: CandidateSession | null;
    /**
     * Rights of this request and the companies where its route may be called; throws SESSION_EXPIRED, FORBIDDEN or EMPRESA_ALTERADA.
     * Of a route that is one of many operations, the operation says `reads` in the route's place.
     */
    context(operation?: { readonly reads?: boolean }): RequestContext;
    /** For logs: account a password was tried for, whoever tried, and the code of a refusal. */
    tried: number | null;
    refusal: string | null;
    /** Address pattern for logs and figures: never a value. */
    pattern: string | null;
  }
  interface FastifyInstance {
    /** Exchanges the registers while the application runs, and tells open browsers in development. */
    exchange(product: Product): void;
    /** Tells open browsers in development why saved schemas were not taken up. */
    refuse(problem: string): void;
    /** Whether the browser reaches us over TLS. */
    isSecure(request: FastifyRequest): boolean;
    /** First part of the address of every call. */
    readonly apiPrefix: string;
    /** The published description of every call (`GET /api/openapi.json`). */
    description(): Description;
    /** Every route there is, so that tests can go through all of them. */
    readonly routes: readonly {
      readonly method: string;
      readonly url: string;
      readonly config: Pick<
        FastifyContextConfig,
        "public" | "installing" | "anyUser" | "right" | "everywhere" | "candidate" | "first" | "reads" | "call" | "rateLimit"
      >;
    }[];
  }
  /** Who may call a route. Each says exactly one of the first four; the application does not start otherwise. */
  interface FastifyContextConfig {
    /** Answered without a session, for this reason: docs/public-routes.md lists them, and one suite attacks them all. */
    public?: string;
    /** Beside what it asks for otherwise: answered without a session as long as there is no user, for this reason. */
    installing?: string;
    /** Whoever is logged in; the handler looks further. */
    anyUser?: true;
    /** Of whoever is logged in, whom the handler answers, in words. */
    among?: string;
    /** The authority it needs, or several of which one is enough. */
    right?: string | readonly string[];
    /** Beside the authority: held in every company, because what is read or changed belongs to the whole installation. */
    everywhere?: true;
    /** A candidate of the external area, logged in there. Users of the internal area get nothing. */
    candidate?: true;
    /** Answered also while one of these must be done before anything else: it shows what, or does it. */
    first?: readonly FirstThing[];
    /** A write by its method that changes nothing of a company: another tab's does not matter. */
    reads?: true;
    /** What it takes and answers, for the published description; the application does not start without it. */
    call?: Call | "registers";
  }
}
