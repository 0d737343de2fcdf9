import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { idOf } from "../../../http/address-tree.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { type GuardedAnswer, RESET_PAGE, RESET_RIGHT } from "./shared.ts";
import { sessionOf, told } from "./told.ts";

/** Second factors of others, taken from who lost them by somebody who holds all they hold, in every company. */
export function resetRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { security } = deps.access;
  const right = RESET_RIGHT;

  api.get(RESET_PAGE, { config: { right, call: calls.guarded } }, async (request): Promise<readonly GuardedAnswer[]> => {
    const users = await security.resettable(sessionOf(request), right);
    return users.map(({ id, name, login }) => ({ id, nome: name, login })).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
  });

  api.delete(`${RESET_PAGE}/:id`, { config: { right, call: calls.reset } }, async (request) => {
    // A tab of another company is refused here, like with every write.
    request.context();
    const id = idOf((request.params as { id: string }).id);
    if (id === undefined) throw new AppError("NOT_FOUND");
    const tell = told(deps, request, "segundo-fator-redefinido");
    await security.reset(sessionOf(request), { user: id, right }, (queries, user) => tell(user)(queries));
    return { id };
  });
}
