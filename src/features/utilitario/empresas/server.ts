import { sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { idOf } from "../../../http/address-tree.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { calls } from "./calls.ts";
import { readSettings, writeSettings } from "./settings.ts";

/** Whoever makes a company sees it, with the profile held where it was made; everybody hears of changed companies at once. */
const openAccess = ({ registry }: FeatureDeps): HookFunctions => ({
  async effect({ queries, context, op, id }) {
    const users = registry().get(usuarios.id);
    if ((op === "create" || op === "clone") && users !== undefined) {
      const held = sql.table(tableOf(users, "perfis"));
      const company = sql.ref(columnOf(users, "perfis.empresa"));
      const profile = sql.ref(columnOf(users, "perfis.perfil"));
      await sql`
        insert into ${held} (dono_id, ordem, ${company}, ${profile})
        select dono_id, (select max(ordem) + 1 from ${held} where dono_id = ${context.user.id}), ${id}, ${profile}
        from ${held} where dono_id = ${context.user.id} and ${company} = ${context.company}`.execute(queries);
    }
    await announce(queries, "everything");
  },
});

export const feature: ServerFeature = {
  hooks: (deps) => ({ "utilitario/empresas#abre-acesso": openAccess(deps) }),
  routes(api, deps) {
    const address = "/utilitario/empresas/:id";
    api.get(`${address}/configuracao`, { config: { anyUser: true, call: calls.read } }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      return readSettings(deps, request.context(), idIn(request.params));
    });

    api.put(`${address}/configuracao`, { config: { anyUser: true, call: calls.write } }, async (request) =>
      writeSettings(deps, request.context(), idIn(request.params), bodyOf(request.body)),
    );

    /** How many positions a candidate may choose; null means as many as they like. */
    api.get(`${address}/maximo-cargos`, { config: { anyUser: true, call: calls.mostPositions } }, async (request, reply) => {
      // A bare null would be an answer without a body.
      reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
      return JSON.stringify((await readSettings(deps, request.context(), idIn(request.params))).maxCandidataCargo);
    });
  },
};

function idIn(params: unknown): number {
  const id = idOf((params as { readonly id?: string }).id);
  if (id === undefined) throw new AppError("NOT_FOUND");
  return id;
}

function bodyOf(body: unknown): WireRecord {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("MALFORMED_REQUEST");
  return body as WireRecord;
}
