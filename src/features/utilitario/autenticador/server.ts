import type { FastifyInstance, FastifyRequest } from "fastify";
import { FIRST_USER } from "../../../access/account.ts";
import type { Session } from "../../../access/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { bodyRecord, textMember } from "../../../http/body-members.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { Call } from "../../../metadata/call.ts";
import { createLicenceServer } from "../../../services/licence/client.ts";
import { calls } from "./calls.ts";
import { type Asker, createLicenceService, type LicenceService, PLACE } from "./licence-service.ts";
import { statusOf } from "./shared.ts";
import { LICENCE_TABLES } from "./stored-licence.ts";
import { texts } from "./texts.ts";

/** Right to manage the licence inside the application. */
const LICENCE_RIGHT = "ROLE_UTILITARIO_AUTENTICADOR";
const INSIDE = "/utilitario/autenticador";
const OPEN = "/novaInstalacao";
const SETUP_PAGE = `${OPEN}/gerarTicket`;
const LICENSED = "/utilitario/parametros-sistema/sistema-rh-atenticado";
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
    licenceRoutes(api, service, OPEN);
    licenceRoutes(api, service, INSIDE);
    /** Whether the installation is licensed, for every screen; spelled as the specification spells it. */
    api.get(
      LICENSED,
      { config: { anyUser: true, call: calls.licensed } },
      async () => statusOf(await service.info()) === "ativa",
    );
  },
};

function serviceOf({ database, vault, clock, settings }: FeatureDeps): LicenceService {
  const { QUADRO_LICENCE_URL: url, QUADRO_LICENCE_KEY: key, QUADRO_CLOUD: cloud } = settings;
  const server = typeof url === "string" ? createLicenceServer({ url, ...(typeof key === "string" ? { key } : {}) }) : undefined;
  return createLicenceService({ database, vault, clock, server, cloud: cloud === true });
}

function licenceRoutes(api: FastifyInstance, service: LicenceService, base: typeof OPEN | typeof INSIDE): void {
  const who = { right: LICENCE_RIGHT, everywhere: true as const, ...(base === OPEN ? { installing: texts.installing } : {}) };
  const reads = (call: Call) => ({ config: { ...who, rateLimit: READ_RATE, call } });
  const writes = (call: Call) => ({ config: { ...who, rateLimit: WRITE_RATE, call } });
  api.get(`${base}/info`, reads(calls.info), () => service.info());
  api.get(`${base}/ticket`, reads(calls.ticket), () => service.ticket());
  api.post(`${base}/ticket`, writes(calls.newTicket), (request) => {
    bodyRecord(request.body ?? {}, []);
    return service.newTicket(askerOf(request));
  });
  api.post(`${base}/autenticar`, writes(calls.authenticate), (request) => {
    const body = bodyRecord(request.body ?? {}, ["cnpj"]);
    return service.authenticate(askerOf(request), body.cnpj === undefined ? {} : { cnpj: documentOf(body) });
  });
  api.put(`${base}/retificarCnpj`, writes(calls.rectify), (request) =>
    service.rectify(askerOf(request), { cnpj: documentOf(bodyRecord(request.body, ["cnpj"])) }),
  );
}

/** As typed, with or without its mask; what it is worth the service says. */
function documentOf(body: Readonly<Record<string, unknown>>): string {
  const text = textMember(body, "cnpj", 40);
  return text.replace(/[.\-/\s]/g, "");
}

function askerOf(request: FastifyRequest): Asker {
  if (request.session === null) return { user: { id: 0, name: texts.anonymous }, requestId: request.id };
  const { user } = request.context();
  if (user.kind === "candidato") throw new AppError("FORBIDDEN");
  return { user, requestId: request.id };
}
