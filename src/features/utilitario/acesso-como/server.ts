import type { FastifyRequest } from "fastify";
import type { ActingNote, Session } from "../../../access/contract.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { idOf } from "../../../http/address-tree.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { ACT_AS_RIGHT } from "../../../metadata/act-as-right.ts";
import { calls, sessionMembers } from "./calls.ts";
import { ACTING, type ActableAnswer, PAGE, PAGE_SIZE } from "./shared.ts";
import { texts } from "./texts.ts";

const MOST_PAGES = 10_000;

/** Working as another user: who may be chosen, the beginning and the end, each noted in the audit of the user chosen. */
export const feature: ServerFeature = {
  rights: { [ACT_AS_RIGHT]: texts.right },
  audited: { ops: texts.audited },
  menu: [{ label: texts.title, path: PAGE, right: ACT_AS_RIGHT }],
  sessionMembers,
  session: async (_deps, { behind }) => ({ acessoComo: behind === undefined ? null : { ...asWire(behind) } }),
  routes(api, { access, registry }) {
    const note = (request: FastifyRequest, op: string): ActingNote => {
      const context = request.context({ reads: true });
      return async (queries, target) => {
        const register = registry().get(usuarios.id);
        if (register === undefined) throw new AppError("INTERNAL");
        await writeAudit({ context, queries }, { register, id: target.id, op, changes: [] });
      };
    };

    api.get(PAGE, { config: { right: ACT_AS_RIGHT, call: calls.list } }, async (request): Promise<ActableAnswer> => {
      const { text, page } = asked(request.query);
      const { users, total } = await access.actable(sessionOf(request), { text, offset: page * PAGE_SIZE, limit: PAGE_SIZE });
      return { content: users, totalElements: total };
    });

    api.post(`${ACTING}/:id`, { config: { right: ACT_AS_RIGHT, reads: true, call: calls.begin } }, async (request) => {
      const user = idOf((request.params as { id: string }).id);
      if (user === undefined) throw new AppError("NOT_FOUND");
      const session = await access.actAs(sessionOf(request), user, note(request, "login-como"));
      return { id: session.account.id, nome: session.account.name };
    });

    // Whoever works as another has that one's rights, so the way back asks for none.
    api.delete(ACTING, { config: { anyUser: true, call: calls.end } }, async (request) => {
      const session = await access.comeBack(sessionOf(request), note(request, "login-como-fim"));
      return { id: session.account.id, nome: session.account.name };
    });
  },
};

function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new AppError("SESSION_EXPIRED");
  return request.session;
}

const asWire = ({ id, name, login }: NonNullable<Session["behind"]>) => ({ id, nome: name, login });

function asked(query: unknown): { readonly text: string; readonly page: number } {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const parameter of Object.keys(given))
    if (parameter !== "q" && parameter !== "page")
      throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
  const { q = "", page = "0" } = given;
  if (typeof q !== "string" || q.length > 100 || q.includes("\u0000"))
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "q" } });
  if (typeof page !== "string" || !/^\d{1,5}$/.test(page) || Number(page) > MOST_PAGES)
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "page" } });
  return { text: q.trim(), page: Number(page) };
}
