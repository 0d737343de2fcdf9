import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Access } from "../../access/contract.ts";
import { sessionCalls } from "../../metadata/shell-calls.ts";
import { clearSessionCookie, sessionToken } from "../cookies.ts";
import { serve } from "../serve.ts";

/**
 * `GET /logout`: the address a browser leaves by (spec 000 §7.2): ends the session, clears the cookie, shows the log-in. A link on another
 * site ends nothing.
 */
export function leaveRoute(scope: FastifyInstance, access: Access, isSecure: (request: FastifyRequest) => boolean): void {
  serve(scope, sessionCalls.leave, async ({ request, reply }) => {
    reply.header("cache-control", "no-store");
    if (request.headers["sec-fetch-site"] === "cross-site") return reply.redirect("/");
    const token = sessionToken(request);
    if (token !== undefined) await access.logout(token);
    clearSessionCookie(reply, isSecure(request));
    return reply.redirect("/login");
  });
}
