import type { FastifyInstance } from "fastify";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { newChallenge } from "./captcha.ts";
import { refuseMails, tellFriend } from "./friend.ts";
import { captcha, refuseAds, sendToFriend } from "./shared.ts";

const RATE = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** What visitors do with an announcement before they are anybody. */
export function adRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, captcha, ({ query: { chave = "", para = "" } }) => newChallenge(deps, chave, para), RATE);
  serve(
    api,
    sendToFriend,
    async ({ id, body, request }) => {
      await tellFriend(deps, request, id, body);
      return { enviado: true as const };
    },
    RATE,
  );
  serve(
    api,
    refuseAds,
    async ({ body: { codigo } }) => {
      await refuseMails(deps, codigo);
      return { recusado: true as const };
    },
    RATE,
  );
}
