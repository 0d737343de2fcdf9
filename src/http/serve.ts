import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { bounded, boundedEach } from "../metadata/bounded.ts";
import { type AnswerOf, type BodyOf, type DescribedCall, type FileAnswer, isOther, type QueryOf } from "../metadata/call.ts";
import { idOf } from "./address-tree.ts";
import { inputReader } from "./described-input.ts";
import { withIdPlaces } from "./id-place.ts";
import type { FirstThing } from "./request-types.ts";

/** One request for a described call, read and judged by its description. */
export interface Asked<C> {
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The place `:id` of the address; 0 where it has none. */
  readonly id: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answered<C> = C extends { readonly answers: FileAnswer } ? FastifyReply : AnswerOf<C>;

interface ServeOptions {
  /** By address; by whatever `keyGenerator` says where it is given. */
  readonly rateLimit?: {
    readonly max: number;
    readonly timeWindow: number;
    readonly keyGenerator?: (request: FastifyRequest) => string;
  };
  readonly bodyLimit?: number;
  /** What must be done before anything else and may still be due: see first-things.ts. */
  readonly first?: readonly FirstThing[];
  /** Words for members that are missing, by their place, where they are not the usual ones. */
  readonly missing?: Readonly<Record<string, string>>;
  /** A write by its method that changes nothing of a company: another tab's does not matter, to `request.context()` either. */
  readonly reads?: true;
}

/** Puts a described call on its address: who may call it, what it takes and answers follow from what it says of itself. */
export function serve<const C extends DescribedCall>(
  api: FastifyInstance,
  told: C,
  handle: (asked: Asked<C>) => Promise<Answered<C>>,
  { rateLimit, bodyLimit, first, missing, reads }: ServeOptions = {},
): void {
  const call = boundedCall(told);
  const read = inputReader(call, missing);
  api.route({
    method: call.method,
    url: withIdPlaces(call.path),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      ...call.audience,
      call,
      ...(rateLimit === undefined ? {} : { rateLimit }),
      ...(first === undefined ? {} : { first }),
      ...(reads === undefined ? {} : { reads }),
    },
    handler: async (request, reply) => {
      const { query, body } = read(request.query, request.body);
      const { id } = request.params as { readonly id?: string };
      const found = id === undefined ? 0 : idOf(id);
      if (found === undefined) throw new AppError("NOT_FOUND");
      if (call.status !== undefined) reply.code(call.status);
      // The reader has held both against the shapes their types come from.
      return handle({ query: query as QueryOf<C>, body: body as BodyOf<C>, id: found, request, reply });
    },
  });
}

/** The call with a length for every text it takes; `textUpTo` says more than the usual. */
const boundedCall = <C extends DescribedCall>(call: C): C => ({
  ...call,
  ...(call.query === undefined ? {} : { query: boundedEach(call.query) }),
  ...(call.takes === undefined
    ? {}
    : { takes: isOther(call.takes) ? { ...call.takes, body: bounded(call.takes.body) } : bounded(call.takes) }),
});
