import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CandidateSession } from "../../access/candidate-contract.ts";
import type { Access, Session } from "../../access/contract.ts";
import { texts } from "../../access/texts.ts";
import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import { candidateToken, sessionToken } from "../cookies.ts";
import { refuseBeforeFirstThings } from "./first-things.ts";
import "../request-types.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const COMPANY_HEADER = "x-quadro-empresa";
/** A word is no reason. */
const SHORTEST_REASON = 20;

/** Closed by default: every route below says who may call it and what it takes and answers; one that does not stops the start. */
export function requireSession(api: FastifyInstance, access: Access): void {
  api.addHook("onRoute", ({ method, url, config = {} }) => {
    const said = [config.public, config.anyUser, config.right, config.candidate].filter((one) => one !== undefined);
    if (said.length !== 1) throw new Error(`${String(method)} ${url}: config says public, anyUser, right or candidate`);
    for (const reason of [config.public, config.installing])
      if (reason !== undefined && !(typeof reason === "string" && reason.trim().length >= SHORTEST_REASON))
        throw new Error(`${String(method)} ${url}: config says in a sentence why it answers without a session`);
    if (config.call === undefined) throw new Error(`${String(method)} ${url}: config says in call what it takes and answers`);
  });
  api.addHook("onRequest", async (request) => {
    const { right, everywhere, candidate, installing } = request.routeOptions.config;
    if (request.routeOptions.config.public !== undefined) return;
    if (installing !== undefined && (await access.isFirstRun())) return;
    if (candidate === true) {
      request.candidate = await candidateOf(request, access);
      return;
    }
    const session = await access.session(sessionToken(request));
    if (session === undefined) throw new AppError("SESSION_EXPIRED");
    request.session = session;
    refuseBeforeFirstThings(session, request.routeOptions.config);
    if (right === undefined) return;
    const { rights } = request.context().user;
    if (![right].flat().some((one) => rights.has(one))) throw new AppError("FORBIDDEN");
    if (everywhere === true && !(await holdsEach(access, session, [right].flat())))
      throw new AppError("FORBIDDEN", { message: texts.everywhere });
  });
  // Whoever is nobody sends nothing that is not asked for.
  api.addHook("preHandler", async ({ body, routeOptions: { config } }) => {
    const asked = config.public === undefined || config.call === "registers" || config.call?.takes !== undefined;
    if (!asked && typeof body === "object" && body !== null && Object.keys(body).length > 0)
      throw new AppError("MALFORMED_REQUEST");
  });
}

async function holdsEach(access: Access, session: Session, rights: readonly string[]): Promise<boolean> {
  for (const right of rights) if (!(await access.holdsEverywhere(session, right))) return false;
  return true;
}

/** Users of the internal area, whoever they are, get nothing of what belongs to a candidate. */
async function candidateOf(request: FastifyRequest, access: Access): Promise<CandidateSession> {
  const found = await access.candidates.session(candidateToken(request));
  if (found !== undefined) return found;
  const isUser = (await access.session(sessionToken(request))) !== undefined;
  throw new AppError(isUser ? "FORBIDDEN" : "SESSION_EXPIRED");
}

/** Adds `request.session`, `request.candidate` and `request.context()`. */
export function decorateRequests(app: FastifyInstance, access: Access): void {
  app.decorateRequest("session", null);
  app.decorateRequest("candidate", null);
  app.decorateRequest("pattern", null);
  app.decorateRequest("tried", null);
  app.decorateRequest("refusal", null);
  app.decorateRequest("context", function context(operation?: { readonly reads?: boolean }): RequestContext {
    if (this.session === null) throw new AppError("SESSION_EXPIRED");
    const company = tabCompany(this.headers[COMPANY_HEADER]);
    const { right, reads } = this.routeOptions.config;
    const writes = !SAFE.has(this.method) && (operation?.reads ?? reads) !== true;
    // A write from a tab that still shows another company would land where its author does not look.
    if (writes && company !== undefined && company !== this.session.company) throw new AppError("EMPRESA_ALTERADA");
    const context = access.context(this.session, { id: this.id, ...(company === undefined ? {} : { company }) });
    // What a call asks for in one company it asks for in each: where it would be refused, its statements reach no row.
    return right === undefined ? context : access.narrowed(this.session, context, right);
  });
}

function tabCompany(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === "") return undefined;
  if (typeof header === "string" && /^\d{1,15}$/.test(header)) return Number(header);
  throw new AppError("INVALID_PARAMETER", { params: { parameter: "X-Quadro-Empresa" } });
}
