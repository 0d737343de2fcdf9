import type { FastifyInstance } from "fastify";
import { outweighs } from "../../../access/might.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { lockedUsers, unlock } from "./shared.ts";
import { texts } from "./texts.ts";

/** Accounts that failed log-ins locked, among the users the reader sees, and their release before time, noted in the user's audit. */
export function lockRoutes(api: FastifyInstance, { access, database, engine, registry }: FeatureDeps): void {
  /** Whoever edits users is told which of them are locked, also without the right to open their register. */
  const seeing = (context: RequestContext): RequestContext => {
    const view = registry().get(usuarios.id)?.rights.view ?? "";
    return holding(context, [view]);
  };

  serve(api, lockedUsers, async ({ request }) => {
    const sort = [{ path: "nome", descending: false }];
    const { rows } = await engine().list(seeing(request.context()), usuarios.id, { filter: {}, sort, offset: 0, fixed: {} });
    const locked = await access.locked(rows.map(({ login }) => String(login)));
    return rows.flatMap(({ id, nome, login }) => {
      const ate = locked.get(String(login));
      return ate === undefined ? [] : [{ id, nome: String(nome), login: String(login), ate }];
    });
  });

  serve(api, unlock, async ({ id, request }) => {
    const context = request.context();
    const register = registry().get(usuarios.id);
    if (register === undefined) throw new AppError("NOT_FOUND");
    const { login } = await engine().read(seeing(context), usuarios.id, id, {});
    await database.write(scopeOf(context), async (queries) => {
      const [actor, target] = [await access.mights.of(queries, context.user.id), await access.mights.of(queries, id)];
      if (!outweighs(actor, target)) throw new AppError("FORBIDDEN", { message: texts.mightier });
      await writeAudit({ context, queries }, { register, id, op: "desbloqueio", changes: [] });
    });
    await access.unlock(String(login));
    return { id };
  });
}
