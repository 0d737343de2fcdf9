import type { FastifyRequest } from "fastify";
import type { ActingNote, Session } from "../../../access/contract.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { loggedIn } from "../../../http/logged-in.ts";
import { screen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { orNull } from "../../../metadata/shape.ts";
import { actable, begin, end, PAGE_SIZE, person } from "./shared.ts";
import { texts } from "./texts.ts";

/** Working as another user: who may be chosen, the beginning and the end, each noted in the audit of the user chosen. */
export const feature: ServerFeature = {
  ...screen(actable, { label: texts.title, right: texts.right, group: "acessos" }, (api, { access, registry }) => {
    const note = (request: FastifyRequest, op: string): ActingNote => {
      const context = request.context();
      return async (queries, target) => {
        const register = registry().get(usuarios.id);
        if (register === undefined) throw new AppError("INTERNAL");
        await writeAudit({ context, queries }, { register, id: target.id, op, changes: [] });
      };
    };

    serve(api, actable, async ({ query: { q = "", page = 0 }, request }) => {
      const asked = { text: q.trim(), offset: page * PAGE_SIZE, limit: PAGE_SIZE };
      const { users, total } = await access.actable(loggedIn(request.session), asked);
      return { content: users, totalElements: total };
    });

    serve(
      api,
      begin,
      async ({ id, request }) => {
        const session = await access.actAs(loggedIn(request.session), id, note(request, "login-como"));
        return { id: session.account.id, nome: session.account.name };
      },
      { reads: true },
    );

    serve(
      api,
      end,
      async ({ request }) => {
        const session = await access.comeBack(loggedIn(request.session), note(request, "login-como-fim"));
        return { id: session.account.id, nome: session.account.name };
      },
      { reads: true },
    );
  }),
  audited: { ops: texts.audited },
  sessionMembers: { acessoComo: orNull(person) },
  session: async (_deps, { behind }) => ({ acessoComo: behind === undefined ? null : { ...asWire(behind) } }),
};

const asWire = ({ id, name, login }: NonNullable<Session["behind"]>) => ({ id, nome: name, login });
