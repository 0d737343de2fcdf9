import type { FastifyInstance } from "fastify";
import { announce } from "../../../access/announce.ts";
import { outweighs } from "../../../access/might.ts";
import { endSessionsOf } from "../../../access/own-sessions.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { endSessionsOfUser } from "./shared.ts";
import { texts } from "./texts.ts";

/** Who holds all that somebody holds, in every company, ends that person's sessions. */
export function sessionRoutes(api: FastifyInstance, { access, database, engine, registry, clock }: FeatureDeps): void {
  serve(api, endSessionsOfUser, async ({ id, request }) => {
    const context = request.context();
    const register = registry().get(usuarios.id);
    if (register === undefined) throw new AppError("NOT_FOUND");
    if (id === context.user.id || id === context.user.behind)
      throw new AppError("ACTION_REFUSED", { message: texts.sessions.own });
    await engine().read(context, usuarios.id, id, {});
    return database.write(scopeOf(context), async (queries) => {
      const [actor, target] = [await access.mights.of(queries, context.user.id), await access.mights.of(queries, id)];
      if (!outweighs(actor, target)) throw new AppError("FORBIDDEN", { message: texts.mightier });
      const encerradas = await endSessionsOf(queries, id, clock());
      await writeAudit({ context, queries }, { register, id, op: "fim-de-sessoes", changes: [] });
      await announce(queries, { user: id });
      return { encerradas };
    });
  });
}
