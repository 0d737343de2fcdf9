import type { FastifyInstance } from "fastify";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { receiveForm } from "../../../../http/receive-file.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { documentText } from "../../../../services/documents/document-text.ts";
import { contextOfApplicant } from "../candidate-context.ts";
import { MOST_SENT_BYTES } from "../shared.ts";
import { demandCaptcha } from "../vagas/captcha.ts";
import { captchaForCurriculum } from "../vagas/shared.ts";
import { factsOf } from "./facts.ts";
import { readCurriculum } from "./shared.ts";

const RATE = { rateLimit: { max: 10, timeWindow: 60_000 } };

/** A registration begins with the file people have: it is read, told and forgotten. */
export function curriculumRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  serve(
    api,
    readCurriculum,
    async ({ query: { empresaId = 0 }, request }) => {
      await contextOfApplicant(deps, request, empresaId, { sees: [], writes: [candidatos] });
      const { bytes, texts } = await receiveForm(request, MOST_SENT_BYTES, ["recaptcha"]);
      await demandCaptcha(deps, texts.get("recaptcha"), captchaForCurriculum(empresaId));
      const text = await documentText(bytes, { owner: request.ip });
      return { dados: factsOf(text), temTexto: text !== "" };
    },
    RATE,
  );
}
