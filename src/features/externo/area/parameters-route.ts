import type { FastifyInstance } from "fastify";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { MOST_FILE_BYTES } from "../../../kinds/file-face.ts";
import { parametersCalls } from "./calls.ts";
import { PARAMETERS, type PublicParameters } from "./shared.ts";

const RATE = { max: 120, timeWindow: 60_000 };

/** What everybody may know of the installation (spec 000 §7.3); each member is named here, none is passed on as it is stored. */
export function parametersRoute(api: FastifyInstance, { release, settings }: FeatureDeps): void {
  api.get(
    PARAMETERS,
    { config: { public: true, rateLimit: RATE, call: parametersCalls.read } },
    async (request, reply): Promise<PublicParameters> => {
      reply.header("cache-control", "no-store");
      const configured = settings.QUADRO_PUBLIC_URL;
      const url = typeof configured === "string" ? configured : `${request.protocol}://${request.host}`;
      return { versao: release, url: url.replace(/\/$/, ""), tamanhoMaximoArquivo: MOST_FILE_BYTES, chaveCaptcha: null };
    },
  );
}
