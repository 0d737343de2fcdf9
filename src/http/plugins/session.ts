import type { FastifyInstance } from "fastify";
import type { Access } from "../../access/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import { sessionToken } from "../cookies.ts";
import "../request-types.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const COMPANY_HEADER = "x-quadro-empresa";

/** Closed by default: every route below needs a living session unless it says `config.public`. */
export function requireSession(api: FastifyInstance, access: Access): void {
  api.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.public === true) return;
    const session = await access.session(sessionToken(request));
    if (session === undefined) throw new AppError("SESSION_EXPIRED");
    request.session = session;
  });
}

/** Adds `request.session` and `request.context()`. */
export function decorateRequests(app: FastifyInstance, access: Access): void {
  app.decorateRequest("session", null);
  app.decorateRequest("pattern", null);
  app.decorateRequest("context", function context(options?: { readonly reads?: boolean }): RequestContext {
    if (this.session === null) throw new AppError("SESSION_EXPIRED");
    const company = tabCompany(this.headers[COMPANY_HEADER]);
    const writes = !SAFE.has(this.method) && options?.reads !== true;
    // A write from a tab that still shows another company would land where its author does not look.
    if (writes && company !== undefined && company !== this.session.company) throw new AppError("EMPRESA_ALTERADA");
    return access.context(this.session, { id: this.id, ...(company === undefined ? {} : { company }) });
  });
}

function tabCompany(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === "") return undefined;
  if (typeof header === "string" && /^\d{1,15}$/.test(header)) return Number(header);
  throw new AppError("INVALID_PARAMETER", { params: { parameter: "X-Quadro-Empresa" } });
}
