import type { FastifyInstance } from "fastify";
import { loggedIn } from "../../../http/logged-in.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { RESET_RIGHT } from "./entry.ts";
import { guarded, reset } from "./shared.ts";
import { told } from "./told.ts";

/** Second factors of others, taken from who lost them by somebody who holds all they hold, in every company. */
export function resetRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { security } = deps.access;

  serve(api, guarded, async ({ request }) => {
    const users = await security.resettable(loggedIn(request.session), RESET_RIGHT);
    return users.map(({ id, name, login }) => ({ id, nome: name, login })).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
  });

  serve(api, reset, async ({ id, request }) => {
    const tell = told(deps, request, "segundo-fator-redefinido");
    await security.reset(loggedIn(request.session), { user: id, right: RESET_RIGHT }, (queries, user) => tell(user)(queries));
    return { id };
  });
}
