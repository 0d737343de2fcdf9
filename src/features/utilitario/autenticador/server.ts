import type { FastifyInstance, FastifyRequest } from "fastify";
import { FIRST_USER } from "../../../access/account.ts";
import type { Session } from "../../../access/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { createLicenceServer } from "../../../services/licence/client.ts";
import { insideCalls, LICENCE_RIGHT, type LicenceCalls, licensed, openCalls } from "./calls.ts";
import { type Asker, createLicenceService, type LicenceService, PLACE } from "./licence-service.ts";
import { statusOf } from "./shared.ts";
import { LICENCE_TABLES } from "./stored-licence.ts";
import { texts } from "./texts.ts";

const INSIDE = "/utilitario/autenticador";
const SETUP_PAGE = "/novaInstalacao/gerarTicket";
const READ_RATE = { max: 60, timeWindow: 60_000 };
const WRITE_RATE = { max: 10, timeWindow: 60_000 };

/** The licence authenticator: open to whoever installs until there is a user, and inside the application; one service behind both. */
export const feature: ServerFeature = {
  rights: { [LICENCE_RIGHT]: texts.right },
  audited: { ops: texts.audited, places: { [PLACE]: texts.menu } },
  menu: [{ label: texts.menu, path: INSIDE, right: LICENCE_RIGHT, group: "configuracoes" }],
  tables: LICENCE_TABLES,
  setupPages: [SETUP_PAGE],
  async admits(deps, { account, company }: Session) {
    if (account.id === FIRST_USER || account.rights.get(company)?.has(LICENCE_RIGHT) === true) return undefined;
    return (await serviceOf(deps).info()).autenticadorBurlado ? texts.notAdmitted : undefined;
  },
  routes(api, deps) {
    const service = serviceOf(deps);
    licenceRoutes(api, service, openCalls);
    licenceRoutes(api, service, insideCalls);
    serve(api, licensed, async () => statusOf(await service.info()) === "ativa");
  },
};

function serviceOf({ database, vault, clock, settings }: FeatureDeps): LicenceService {
  const { QUADRO_LICENCE_URL: url, QUADRO_LICENCE_KEY: key, QUADRO_CLOUD: cloud } = settings;
  const server = typeof url === "string" ? createLicenceServer({ url, ...(typeof key === "string" ? { key } : {}) }) : undefined;
  return createLicenceService({ database, vault, clock, server, cloud: cloud === true });
}

function licenceRoutes(api: FastifyInstance, service: LicenceService, calls: LicenceCalls): void {
  const reads = { rateLimit: READ_RATE };
  const writes = { rateLimit: WRITE_RATE };
  serve(api, calls.info, () => service.info(), reads);
  serve(api, calls.ticket, () => service.ticket(), reads);
  serve(api, calls.newTicket, ({ request }) => service.newTicket(askerOf(request)), writes);
  serve(
    api,
    calls.authenticate,
    ({ body: { cnpj }, request }) => service.authenticate(askerOf(request), cnpj === undefined ? {} : { cnpj: unmasked(cnpj) }),
    writes,
  );
  serve(api, calls.rectify, ({ body: { cnpj }, request }) => service.rectify(askerOf(request), { cnpj: unmasked(cnpj) }), writes);
}

const unmasked = (text: string): string => text.replace(/[.\-/\s]/g, "");

function askerOf(request: FastifyRequest): Asker {
  if (request.session === null) return { user: { id: 0, name: texts.anonymous }, requestId: request.id };
  const { user } = request.context();
  if (user.kind === "candidato") throw new AppError("FORBIDDEN");
  return { user, requestId: request.id };
}
