import type { FastifyRequest } from "fastify";
import type { StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { calls } from "./calls.ts";
import { CALL, MEMBERS, OWN_DATA_RIGHT, type OwnData } from "./shared.ts";
import { texts } from "./texts.ts";

const config = { right: OWN_DATA_RIGHT };

/** One's own name and e-mail, through the engine: its rules, its audit, and no other user's record whatever is sent. */
export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    api.get(CALL, { config: { ...config, call: calls.read } }, async (request, reply): Promise<OwnData> => {
      reply.header("cache-control", "no-store");
      const own = ownContext(request, registry, { reads: true });
      return asOwnData(await engine().read(own, usuarios.id, own.user.id, {}));
    });

    api.put(CALL, { config: { ...config, call: calls.write } }, async (request): Promise<OwnData> => {
      const { versao, ...record } = bodyRecord(request.body, [...MEMBERS, "versao"]);
      if (request.session?.behind !== undefined) throw new AppError("FORBIDDEN", { message: texts.acting });
      if (versao !== undefined && !Number.isInteger(versao))
        throw new AppError("INVALID_PARAMETER", { params: { parameter: "versao" } });
      const own = ownContext(request, registry);
      const options = { fixed: {}, ...(typeof versao === "number" ? { version: versao } : {}) };
      return asOwnData(await engine().update(own, usuarios.id, own.user.id, record as WireRecord, options));
    });
  },
};

/** The request's own context with the two rights this one record takes, and none besides. */
function ownContext(
  request: FastifyRequest,
  registry: FeatureDeps["registry"],
  options?: { readonly reads: boolean },
): RequestContext {
  const context = request.context(options);
  const register = registry().get(usuarios.id);
  if (register === undefined) throw new AppError("INTERNAL");
  return { ...context, user: { ...context.user, rights: new Set([register.rights.view, register.rights.edit]) } };
}

function asOwnData({ nome, email, login, versao }: StoredRecord): OwnData {
  return { nome: String(nome ?? ""), email: typeof email === "string" ? email : null, login: String(login ?? ""), versao };
}
