import type { FastifyRequest } from "fastify";
import type { StoredRecord } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { type Asked, serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { holdingOnly, type RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { changeOwnData, LOGIN_RIGHT, type OwnData, readOwnData } from "./shared.ts";
import { texts } from "./texts.ts";

const RATE = { max: 30, timeWindow: 60_000 };

/** One's own name and e-mail, through the engine: its rules, its audit, and no other user's record whatever is sent. */
export const feature: ServerFeature = {
  routes(api, { access, engine, registry }) {
    serve(api, readOwnData, async ({ request }) => {
      const own = ownContext(request, registry);
      return asOwnData(await engine().read(own, usuarios.id, own.user.id, {}));
    });

    const change = async ({ body: { versao, senha, ...record }, request }: Asked<typeof changeOwnData>) => {
      if (request.session?.behind !== undefined) throw new AppError("FORBIDDEN", { message: texts.acting });
      const plain = ownContext(request, registry);
      const stored = await engine().read(plain, usuarios.id, plain.user.id, {});
      const changes = (name: "email" | "login"): boolean => record[name] !== undefined && !sameText(record[name], stored[name]);
      if (changes("login") && !request.context().user.rights.has(LOGIN_RIGHT))
        throw new AppError("FORBIDDEN", { message: texts.loginHelp });
      const own = changes("email") || changes("login") ? await confirmed(request, plain, senha, record) : plain;
      const options = { fixed: {}, ...(typeof versao === "number" ? { version: versao } : {}) };
      return asOwnData(await engine().update(own, usuarios.id, own.user.id, record, options));
    };
    serve(api, changeOwnData, change, { rateLimit: RATE });

    /** Where notices and new passwords go is changed only by who knows the password: an open screen is not enough. */
    async function confirmed(
      { session, ip }: FastifyRequest,
      context: RequestContext,
      password: string | null | undefined,
      record: WireRecord,
    ): Promise<RequestContext> {
      if (session === null) throw new AppError("SESSION_EXPIRED");
      if (!password)
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [
            ...(await engine().judge(context, usuarios.id, { id: context.user.id, record, fixed: {} })).errors,
            { field: "senha", code: "required", message: texts.needsPassword },
          ],
        });
      await access.confirmPassword(session, { current: password, address: ip, field: "senha" });
      return { ...context, confirmedIn: session.id };
    }
  },
};

/** As they are stored: trimmed, empty is none. */
const sameText = (one: unknown, other: unknown): boolean =>
  (typeof one === "string" ? one.trim() : (one ?? "")) === (other ?? "");

/** The request's own context with the two rights this one record takes, and none besides. */
function ownContext(request: FastifyRequest, registry: FeatureDeps["registry"]): RequestContext {
  const context = request.context();
  const register = registry().get(usuarios.id);
  if (register === undefined) throw new AppError("INTERNAL");
  return holdingOnly(context, [register.rights.view, register.rights.edit]);
}

function asOwnData({ nome, email, login, versao }: StoredRecord): OwnData {
  return { nome: String(nome ?? ""), email: typeof email === "string" ? email : null, login: String(login ?? ""), versao };
}
