import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { attachment } from "../../../http/attachment.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { INTEGRATION_TABLES, type Stored } from "../../../services/connections/stored.ts";
import { createBi } from "./bi.ts";
import * as calls from "./calls.ts";
import { createColaboreLink } from "./colabore.ts";
import { createConnectionTests } from "./connection-tests.ts";
import { type Connections, configOf, createConnections, PLACE } from "./connections.ts";
import { createPrivateKeys } from "./private-key.ts";
import { areasToSend, sendAreas } from "./send-areas.ts";
import { INTEGRATIONS, type Integration, isIntegration } from "./shared.ts";
import { texts } from "./texts.ts";

const KEY_BYTES = 20_000;
/** Each of these reaches outside or makes a key. */
const SLOW_RATE = { max: 30, timeWindow: 60_000 };

/** Connections to outside services: settings, tests, keys, data for analysis. */
export const feature: ServerFeature = {
  rights: { [calls.RIGHT]: texts.right },
  audited: { ops: texts.audited, places: { [PLACE]: texts.title } },
  menu: [{ label: texts.title, path: calls.ADDRESS, right: calls.RIGHT, group: "configuracoes" }],
  tables: INTEGRATION_TABLES,
  sessionMembers: calls.sessionMembers,
  async session(deps, session) {
    const context = deps.access.context(session, { id: "sessao" });
    return { integracaoColabore: { status: await createColaboreLink(deps, createConnections(deps)).state(context) } };
  },
  routes(api, deps) {
    const connections = createConnections(deps);
    colaboreRoutes(api, deps, connections);
    biRoutes(api, deps, connections);
    // Connections and keys serve all companies of the group: who reads, changes or tries them holds the right in each.
    void api.register(async (scope) => {
      scope.addHook("preHandler", throughout(deps));
      configRoutes(scope, deps, connections);
      keyRoutes(scope, deps, connections);
    });
  },
};

const slow = { rateLimit: SLOW_RATE };

function throughout({ access, database }: FeatureDeps) {
  return async (request: FastifyRequest): Promise<void> => {
    const { user, group } = request.context();
    const may = await database.house((queries) => access.mights.throughout(queries, user.id, calls.RIGHT, group));
    if (!may) throw new AppError("FORBIDDEN", { message: texts.throughout });
  };
}

function configRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const colabore = createColaboreLink(deps, connections);
  const tests = createConnectionTests(deps, connections);
  const bi = createBi(deps);
  const answer = async (request: FastifyRequest, stored: Stored) => {
    const config = configOf(stored);
    if (stored.integracao !== "colabore") return config;
    return { ...config, colabore: await colabore.situation(request.context(), stored) };
  };

  serve(api, calls.listConnections, async ({ request }) => {
    const stored: Stored[] = [];
    const context = request.context();
    for (const name of INTEGRATIONS) stored.push(await connections.read(context, name));
    return Promise.all(stored.map((one) => answer(request, one)));
  });
  serve(api, calls.readConnection, async ({ request }) =>
    answer(request, await connections.read(request.context(), nameOf(request))),
  );
  serve(api, calls.changeConnection, async ({ body, request }) => {
    // No body is a mistake of the caller's, not a change of nothing.
    if (request.body === undefined) throw new AppError("MALFORMED_REQUEST");
    return answer(request, await connections.change(request.context(), nameOf(request), body));
  });
  serve(
    api,
    calls.testConnection,
    async ({ request }) => {
      const name = nameOf(request);
      if (!tests.can(name)) throw new AppError("NOT_FOUND", { message: texts.notTested });
      return tests.run(request.context(), name);
    },
    slow,
  );
  serve(api, calls.companies, async ({ query: { q = "" }, request }) => colabore.companies(request.context(), q.trim()), slow);
  serve(api, calls.biUsers, async ({ request }) => bi.users(request.context()));
  serve(api, calls.biOptions, async ({ query: { q = "" }, request }) => bi.options(request.context(), q.trim()));
  serve(api, calls.addBiUser, async ({ body: { usuario }, request }) => {
    const context = request.context();
    await bi.set(context, usuario.id, true);
    return bi.users(context);
  });
  serve(api, calls.removeBiUser, async ({ id, request }) => {
    await bi.set(request.context(), id, false);
    return { id };
  });
}

function colaboreRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const colabore = createColaboreLink(deps, connections);
  serve(
    api,
    calls.linkCompany,
    async ({ body: { empresa }, request }) => {
      const context = request.context();
      await colabore.link(context, empresa?.id ?? null);
      return colabore.situation(context, await connections.read(context, "colabore"));
    },
    slow,
  );
  serve(
    api,
    sendAreas,
    async ({ body, request }) => {
      const context = request.context();
      const areas = await areasToSend(deps, context, body.ids);
      await colabore.sendAreas(context, areas);
      return { enviadas: areas.length };
    },
    slow,
  );
}

function keyRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const keys = createPrivateKeys(deps, connections);
  serve(api, calls.renewKey, async ({ request }) => keys.renew(request.context()), slow);
  serve(
    api,
    calls.importKey,
    async ({ request }) => {
      const context = request.context();
      return keys.import(context, (await receiveFile(request, KEY_BYTES)).bytes);
    },
    slow,
  );
  serve(api, calls.exportKey, async ({ request, reply }) => attachment(reply, await keys.export(request.context())), {
    ...slow,
    reads: true,
  });
  serve(api, calls.publicKey, async ({ request, reply }) => attachment(reply, await keys.publicKey(request.context())));
}

function biRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const bi = createBi(deps);
  serve(
    api,
    calls.biFile,
    async ({ request, reply }) => {
      const context = request.context();
      const may =
        context.user.rights.has(calls.RIGHT) || ((await connections.read(context, "bi")).ativo && (await bi.isUser(context)));
      if (!may) throw new AppError("FORBIDDEN");
      const bytes = await bi.export(context);
      return attachment(reply, { name: `bi-${context.today}.zip`, contentType: "application/zip", bytes });
    },
    slow,
  );
}

function nameOf(request: FastifyRequest): Integration {
  const { integracao } = request.params as { integracao: string };
  if (!isIntegration(integracao)) throw new AppError("NOT_FOUND", { message: texts.unknown });
  return integracao;
}
