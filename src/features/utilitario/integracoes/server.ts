import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { invalidParameter } from "../../../errors/invalid-parameter.ts";
import { attachment } from "../../../http/attachment.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { Call } from "../../../metadata/call.ts";
import { isId } from "../../../rules/value.ts";
import { INTEGRATION_TABLES, type Stored } from "../../../services/connections/stored.ts";
import { createBi } from "./bi.ts";
import { readChange, readQuery, readReference } from "./body.ts";
import { calls, sessionMembers } from "./calls.ts";
import { createColaboreLink } from "./colabore.ts";
import { createConnectionTests } from "./connection-tests.ts";
import { type Connections, configOf, createConnections, PLACE } from "./connections.ts";
import { createPrivateKeys } from "./private-key.ts";
import { areasToSend, sendAreas } from "./send-areas.ts";
import { INTEGRATIONS, type Integration, isIntegration } from "./shared.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/utilitario/integracoes";
const RIGHT = "ROLE_UTILITARIO_INTEGRACOES";
const KEY_BYTES = 20_000;
/** Each of these reaches outside or makes a key. */
const SLOW_RATE = { max: 30, timeWindow: 60_000 };

/** Connections to outside services: settings, tests, keys, data for analysis. */
export const feature: ServerFeature = {
  rights: { [RIGHT]: texts.right },
  audited: { ops: texts.audited, places: { [PLACE]: texts.title } },
  menu: [{ label: texts.title, path: ADDRESS, right: RIGHT, group: "configuracoes" }],
  tables: INTEGRATION_TABLES,
  sessionMembers,
  async session(deps, session) {
    const context = deps.access.context(session, { id: "sessao" });
    return { integracaoColabore: { status: await createColaboreLink(deps, createConnections(deps)).state(context) } };
  },
  routes(api, deps) {
    const connections = createConnections(deps);
    configRoutes(api, deps, connections);
    colaboreRoutes(api, deps, connections);
    keyRoutes(api, deps, connections);
    biRoutes(api, deps, connections);
  },
};

const own = (call: Call) => ({ config: { right: RIGHT, call } }) as const;
const slow = (call: Call) => ({ config: { right: RIGHT, rateLimit: SLOW_RATE, call } }) as const;

/** Connections and keys serve all companies of the group: who reads, changes or tries them holds the right in each. */
const throughout = ({ access, database }: FeatureDeps) => ({
  async preHandler(request: FastifyRequest): Promise<void> {
    const { user, group } = request.context({ reads: true });
    const may = await database.house((queries) => access.mights.throughout(queries, user.id, RIGHT, group));
    if (!may) throw new AppError("FORBIDDEN", { message: texts.throughout });
  },
});

function configRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const all = throughout(deps);
  const colabore = createColaboreLink(deps, connections);
  const tests = createConnectionTests(deps, connections);
  const answer = async (request: FastifyRequest, stored: Stored) => {
    const config = configOf(stored);
    if (stored.integracao !== "colabore") return config;
    return { ...config, colabore: await colabore.situation(request.context({ reads: true }), stored) };
  };

  api.get(ADDRESS, { ...all, ...own(calls.list) }, async (request) => {
    const stored: Stored[] = [];
    const context = request.context();
    for (const name of INTEGRATIONS) stored.push(await connections.read(context, name));
    return Promise.all(stored.map((one) => answer(request, one)));
  });
  api.get(`${ADDRESS}/:integracao`, { ...all, ...own(calls.read) }, async (request) =>
    answer(request, await connections.read(request.context(), nameOf(request))),
  );
  api.put(`${ADDRESS}/:integracao`, { ...all, ...own(calls.write) }, async (request) =>
    answer(request, await connections.change(request.context(), nameOf(request), readChange(request.body))),
  );
  api.post(`${ADDRESS}/:integracao/teste`, { ...all, ...slow(calls.test) }, async (request) => {
    const name = nameOf(request);
    if (!tests.can(name)) throw new AppError("NOT_FOUND", { message: texts.notTested });
    return tests.run(request.context(), name);
  });
}

function colaboreRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const colabore = createColaboreLink(deps, connections);
  api.get(`${ADDRESS}/colabore/empresas`, { ...throughout(deps), ...slow(calls.companies) }, async (request) =>
    colabore.companies(request.context(), readQuery(request.query, "q")),
  );
  api.put(`${ADDRESS}/colabore/empresa`, slow(calls.link), async (request) => {
    const id = readReference(request.body, "empresa");
    if (id !== null && (typeof id !== "string" || id === "" || id.length > 60)) throw invalidParameter("empresa");
    const context = request.context();
    await colabore.link(context, id);
    return colabore.situation(context, await connections.read(context, "colabore"));
  });
  serve(
    api,
    sendAreas,
    async ({ body, request }) => {
      const context = request.context();
      const areas = await areasToSend(deps, context, body.ids);
      await colabore.sendAreas(context, areas);
      return { enviadas: areas.length };
    },
    { rateLimit: SLOW_RATE },
  );
}

function keyRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const all = throughout(deps);
  const keys = createPrivateKeys(deps, connections);
  api.post(`${ADDRESS}/chave/renew`, { ...all, ...slow(calls.renewKey) }, async (request) => keys.renew(request.context()));
  api.post(`${ADDRESS}/chave/import`, { ...all, ...slow(calls.importKey) }, async (request) => {
    const context = request.context();
    return keys.import(context, (await receiveFile(request, KEY_BYTES)).bytes);
  });
  api.post(
    `${ADDRESS}/chave/export`,
    { ...all, config: { ...slow(calls.exportKey).config, reads: true } },
    async (request, reply) => attachment(reply, await keys.export(request.context({ reads: true }))),
  );
  api.get(`${ADDRESS}/chave/publica`, { ...all, ...own(calls.publicKey) }, async (request, reply) =>
    attachment(reply, await keys.publicKey(request.context())),
  );
}

function biRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const bi = createBi(deps);
  const all = throughout(deps);
  api.get(
    `${ADDRESS}/bi/exportacao`,
    { config: { anyUser: true, rateLimit: SLOW_RATE, call: calls.biFile } },
    async (request, reply) => {
      const context = request.context();
      const may = context.user.rights.has(RIGHT) || ((await connections.read(context, "bi")).ativo && (await bi.isUser(context)));
      if (!may) throw new AppError("FORBIDDEN");
      const bytes = await bi.export(context);
      return attachment(reply, { name: `bi-${context.today}.zip`, contentType: "application/zip", bytes });
    },
  );
  api.get(`${ADDRESS}/bi/usuarios`, { ...all, ...own(calls.biUsers) }, async (request) => bi.users(request.context()));
  api.get(`${ADDRESS}/bi/usuarios/opcoes`, { ...all, ...own(calls.biOptions) }, async (request) =>
    bi.options(request.context(), readQuery(request.query, "q")),
  );
  api.post(`${ADDRESS}/bi/usuarios`, { ...all, ...own(calls.addBiUser) }, async (request) => {
    const id = readReference(request.body, "usuario");
    if (!isId(id)) throw invalidParameter("usuario");
    const context = request.context();
    await bi.set(context, id, true);
    return bi.users(context);
  });
  api.delete(`${ADDRESS}/bi/usuarios/:id`, { ...all, ...own(calls.removeBiUser) }, async (request) => {
    const id = Number((request.params as { id: string }).id);
    if (!isId(id)) throw new AppError("NOT_FOUND");
    await bi.set(request.context(), id, false);
    return { id };
  });
}

function nameOf(request: FastifyRequest): Integration {
  const { integracao } = request.params as { integracao: string };
  if (!isIntegration(integracao)) throw new AppError("NOT_FOUND", { message: texts.unknown });
  return integracao;
}
