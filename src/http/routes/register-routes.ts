import type { FastifyInstance } from "fastify";
import type { Access } from "../../access/contract.ts";
import type { Engine } from "../../engine/contract.ts";
import type { ReportEngine } from "../../engine/report/contract.ts";
import { demand } from "../../engine/rights.ts";
import { AppError } from "../../errors/app-error.ts";
import type { Registry } from "../../metadata/register.ts";
import type { Tasks } from "../../services/jobs/contract.ts";
import { type AddressMatch, createAddressTree } from "../address-tree.ts";
import type { RawQuery } from "../list-query.ts";
import { operationAt } from "../operation-at.ts";
import { pathSegments } from "../path-segments.ts";
import type { AuditWords, ReportShown, Shown } from "../server-feature.ts";
import { answerReport, type DocumentMade, reportFinder } from "./report-routes.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** What registers are served with. */
export interface RegisterParts {
  /** Told what was shown. */
  readonly hearers?: readonly ((shown: Shown) => void)[];
  readonly auditWords: AuditWords;
  readonly tasks: Tasks;
  /** Told of every document made of a report. */
  readonly documentMade: (told: DocumentMade) => Promise<void>;
  readonly reportShown: (told: ReportShown) => void;
}

/**
 * All registers and reports behind one route. `current` is asked at every request; the addresses are planted again when it changes.
 */
export function registerRoutes(
  api: FastifyInstance,
  access: Access,
  current: () => { readonly engine: Engine; readonly registry: Registry; readonly reports: ReportEngine },
  { hearers = [], auditWords, tasks, documentMade, reportShown }: RegisterParts,
): void {
  let planted: { readonly registry: Registry; readonly find: ReturnType<typeof createAddressTree> } | undefined;
  const find = (segments: readonly string[]): AddressMatch | undefined => {
    const { registry } = current();
    if (planted?.registry !== registry) planted = { registry, find: createAddressTree(registry) };
    return planted.find(segments);
  };

  const findReport = reportFinder();

  api.route({
    method: [...METHODS],
    url: "/*",
    // Each operation of a register has its own right.
    config: { anyUser: true, call: "registers" },
    handler: async (request, reply) => {
      const segments = pathSegments(request.url, `${api.apiPrefix}/`);
      const { reports } = current();
      const report = findReport(reports, segments);
      if (report !== undefined) {
        request.pattern = `${api.apiPrefix}/${report.path}${report.tail === "" ? "" : `/${report.tail}`}`;
        return answerReport({
          ...report,
          engine: reports,
          access,
          request,
          reply,
          tasks,
          made: documentMade,
          shown: reportShown,
        });
      }
      const match = find(segments);
      if (match === undefined) throw new AppError("NOT_FOUND");
      const { operation, places } = operationAt(request.method, match, reply);
      request.pattern = `${api.apiPrefix}/${match.address.path}${operation.tail === "" ? "" : `/${operation.tail}`}`;
      const { session } = request;
      if (session === null) throw new AppError("SESSION_EXPIRED");
      const { sharedBy, rights } = match.register;
      const reads = operation.reads === true || SAFE.has(request.method);
      const narrowed = access.narrowed(session, request.context({ reads: operation.reads === true }), rights.view);
      const context = reads && sharedBy ? access.widened(session, narrowed, sharedBy) : narrowed;
      // Before anything is looked up: who may not do it is not told what there is.
      if (operation.right !== "any" && operation.right !== "action") demand(context, rights[operation.right]);
      let companies: readonly number[] = [];
      const answer = await operation.run({
        ...match,
        ...places,
        request,
        reply,
        context,
        auditWords,
        tasks,
        engine: current().engine,
        raw: request.query as RawQuery,
        holds: (held) => {
          companies = held;
        },
      });
      if (hearers.length > 0 && operation.method === "GET") {
        const { register } = match;
        const which = operation.tail.includes("{id}") ? { id: places.id } : {};
        for (const hear of hearers) hear({ register, context, companies, ...which, tail: operation.tail, answer });
      }
      return answer;
    },
  });
}
