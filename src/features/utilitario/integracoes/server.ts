import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { attachment } from "../../../http/attachment.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { Call } from "../../../metadata/call.ts";
import { createBi } from "./bi.ts";
import { invalid, readChange, readQuery, readReference } from "./body.ts";
import { calls, sessionMembers } from "./calls.ts";
import { createColaboreLink } from "./colabore.ts";
import { createConnectionTests } from "./connection-tests.ts";
import { type Connections, configOf, createConnections, PLACE } from "./connections.ts";
import { createPrivateKeys } from "./private-key.ts";
import { INTEGRATIONS, type Integration, isIntegration } from "./shared.ts";
import { INTEGRATION_TABLES, type Stored } from "./store.ts";
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
  menu: [{ label: texts.title, path: ADDRESS, right: RIGHT }],
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

/** Connections and keys serve all companies: who reads, changes or tries them holds the right in each. */
const everywhere = ({ access, database }: FeatureDeps) => ({
  async preHandler({ session }: FastifyRequest): Promise<void> {
    const user = session?.account.id ?? 0;
    const may = await database.house((queries) => access.mights.everywhere(queries, user, RIGHT));
    if (!may) throw new AppError("FORBIDDEN", { message: texts.everywhere });
  },
});

function configRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const all = everywhere(deps);
  const colabore = createColaboreLink(deps, connections);
  const tests = createConnectionTests(deps, connections);
  const answer = async (request: FastifyRequest, reply: FastifyReply, stored: Stored) => {
    reply.header("cache-control", "no-store");
    const config = configOf(stored);
    if (stored.integracao !== "colabore") return config;
    return { ...config, colabore: await colabore.situation(request.context({ reads: true }), stored) };
  };

  api.get(ADDRESS, { ...all, ...own(calls.list) }, async (request, reply) => {
    const stored: Stored[] = [];
    for (const name of INTEGRATIONS) stored.push(await connections.read(name));
    return Promise.all(stored.map((one) => answer(request, reply, one)));
  });
  api.get(`${ADDRESS}/:integracao`, { ...all, ...own(calls.read) }, async (request, reply) =>
    answer(request, reply, await connections.read(nameOf(request))),
  );
  api.put(`${ADDRESS}/:integracao`, { ...all, ...own(calls.write) }, async (request, reply) =>
    answer(request, reply, await connections.change(request.context(), nameOf(request), readChange(request.body))),
  );
  api.post(`${ADDRESS}/:integracao/teste`, { ...all, ...slow(calls.test) }, async (request) => {
    const name = nameOf(request);
    if (!tests.can(name)) throw new AppError("NOT_FOUND", { message: texts.notTested });
    return tests.run(request.context(), name);
  });
}

function colaboreRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const colabore = createColaboreLink(deps, connections);
  api.get(`${ADDRESS}/colabore/empresas`, { ...everywhere(deps), ...slow(calls.companies) }, async (request) =>
    colabore.companies(readQuery(request.query, "q")),
  );
  api.put(`${ADDRESS}/colabore/empresa`, slow(calls.link), async (request) => {
    const id = readReference(request.body, "empresa");
    if (id !== null && (typeof id !== "string" || id === "" || id.length > 60)) throw invalid("empresa");
    const context = request.context();
    await colabore.link(context, id);
    return colabore.situation(context, await connections.read("colabore"));
  });
}

function keyRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const all = everywhere(deps);
  const keys = createPrivateKeys(deps, connections);
  api.post(`${ADDRESS}/chave/renew`, { ...all, ...slow(calls.renewKey) }, async (request) => keys.renew(request.context()));
  api.post(`${ADDRESS}/chave/import`, { ...all, ...slow(calls.importKey) }, async (request) => {
    const context = request.context();
    return keys.import(context, (await receiveFile(request, KEY_BYTES)).bytes);
  });
  api.post(
    `${ADDRESS}/chave/export`,
    { ...all, config: { ...slow(calls.exportKey).config, reads: true } },
    async (_request, reply) => attachment(reply, await keys.export()),
  );
  api.get(`${ADDRESS}/chave/publica`, { ...all, ...own(calls.publicKey) }, async (_request, reply) =>
    attachment(reply, await keys.publicKey()),
  );
}

function biRoutes(api: FastifyInstance, deps: FeatureDeps, connections: Connections): void {
  const bi = createBi(deps);
  const isOn = async (): Promise<boolean> => (await connections.read("bi")).ativo;
  api.get(
    `${ADDRESS}/bi/exportacao`,
    { config: { anyUser: true, rateLimit: SLOW_RATE, call: calls.biFile } },
    async (request, reply) => {
      const context = request.context();
      const may = context.user.rights.has(RIGHT) || ((await isOn()) && (await bi.isUser(context.user.id)));
      if (!may) throw new AppError("FORBIDDEN");
      const bytes = await bi.export(context);
      return attachment(reply, { name: `bi-${context.today}.zip`, contentType: "application/zip", bytes });
    },
  );
  api.get(`${ADDRESS}/bi/usuarios`, own(calls.biUsers), async (request) => bi.users(request.context()));
  api.get(`${ADDRESS}/bi/usuarios/opcoes`, own(calls.biOptions), async (request) =>
    bi.options(request.context(), readQuery(request.query, "q")),
  );
  api.post(`${ADDRESS}/bi/usuarios`, own(calls.addBiUser), async (request) => {
    const id = readReference(request.body, "usuario");
    if (!isId(id)) throw invalid("usuario");
    const context = request.context();
    await bi.set(context, id, true);
    return bi.users(context);
  });
  api.delete(`${ADDRESS}/bi/usuarios/:id`, own(calls.removeBiUser), async (request) => {
    const id = Number((request.params as { id: string }).id);
    if (!isId(id)) throw new AppError("NOT_FOUND");
    await bi.set(request.context(), id, false);
    return { id };
  });
}

const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0;

function nameOf(request: FastifyRequest): Integration {
  const { integracao } = request.params as { integracao: string };
  if (!isIntegration(integracao)) throw new AppError("NOT_FOUND", { message: texts.unknown });
  return integracao;
}
