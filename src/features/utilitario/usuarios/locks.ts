import type { FastifyInstance } from "fastify";
import { outweighs } from "../../../access/might.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { idOf } from "../../../http/address-tree.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { LOCKS_ADDRESS, LOCKS_RIGHT, type LockedUser } from "./shared.ts";
import { texts } from "./texts.ts";

/** Accounts that failed log-ins locked, among the users the reader sees, and their release before time, noted in the user's audit. */
export function lockRoutes(api: FastifyInstance, { access, database, engine, registry }: FeatureDeps): void {
  const config = { right: LOCKS_RIGHT };

  api.get(LOCKS_ADDRESS, { config: { ...config, call: calls.list } }, async (request): Promise<readonly LockedUser[]> => {
    const sort = [{ path: "nome", descending: false }];
    const { rows } = await engine().list(request.context(), usuarios.id, { filter: {}, sort, offset: 0, fixed: {} });
    const locked = await access.locked(rows.map(({ login }) => String(login)));
    return rows.flatMap(({ id, nome, login }) => {
      const ate = locked.get(String(login));
      return ate === undefined ? [] : [{ id, nome: String(nome), login: String(login), ate }];
    });
  });

  api.delete(`${LOCKS_ADDRESS}/:id`, { config: { ...config, call: calls.unlock } }, async (request) => {
    const context = request.context();
    const id = idOf((request.params as { id: string }).id);
    const register = registry().get(usuarios.id);
    if (id === undefined || register === undefined) throw new AppError("NOT_FOUND");
    const { login } = await engine().read(context, usuarios.id, id, {});
    await database.write(scopeOf(context), async (queries) => {
      const [actor, target] = [await access.mights.of(queries, context.user.id), await access.mights.of(queries, id)];
      if (!outweighs(actor, target)) throw new AppError("FORBIDDEN", { message: texts.mightier });
      await writeAudit({ context, queries }, { register, id, op: "desbloqueio", changes: [] });
    });
    await access.unlock(String(login));
    return { id };
  });
}
