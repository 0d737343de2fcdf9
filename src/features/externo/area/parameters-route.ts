import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { parameters } from "./calls.ts";
import { MOST_SENT_BYTES } from "./shared.ts";
import { siteKey } from "./vagas/captcha.ts";

const RATE = { max: 120, timeWindow: 60_000 };

/** What everybody may know of the installation (spec 000 §7.3); each member is named here, none is passed on as it is stored. */
export function parametersRoute(api: FastifyInstance, deps: FeatureDeps): void {
  const read = async () => {
    const url = deps.settings.QUADRO_PUBLIC_URL;
    // Never from the Host of the request: whoever asks writes it.
    const known = typeof url === "string" ? url.replace(/\/$/, "") : null;
    return { url: known, tamanhoMaximoArquivo: MOST_SENT_BYTES, chaveCaptcha: siteKey(deps) };
  };
  serve(api, parameters, read, { rateLimit: RATE });
}
