import type { FastifyRequest } from "fastify";
import { publicAddress } from "../../../http/public-address.ts";
import type { FeatureDeps, ServerPage } from "../../../http/server-feature.ts";
import { inHtml } from "../../../http/written-page.ts";
import { recordTexts } from "./cadastro/texts.ts";
import { CANDIDATES, LOGIN, numberIn, RECOVERY } from "./shared.ts";
import { texts } from "./texts.ts";
import { companyNamed, frame, headOf } from "./vagas/frame.ts";

const ENTRIES = [
  { path: LOGIN, title: texts.login.title, lead: texts.login.lead },
  { path: RECOVERY, title: texts.recovery.title, lead: texts.recovery.lead },
  { path: `${CANDIDATES}/new`, title: recordTexts.new, lead: recordTexts.lead },
] as const;

/** Pages one comes in by, as they are read until the application has come over a slow line: whose they are, and what is asked there. */
export const entryPages = (deps: FeatureDeps): readonly ServerPage[] =>
  ENTRIES.map(({ path, title, lead }) => ({
    path,
    async write(request: FastifyRequest) {
      const { empresaId } = request.query as Readonly<Record<string, unknown>>;
      const wanted = typeof empresaId === "string" ? numberIn(empresaId) : undefined;
      const company = typeof wanted === "number" ? await companyNamed(deps, request, wanted) : undefined;
      const named = { title: `${title} · ${company?.nome ?? texts.title}`, description: lead, company };
      return {
        status: 200,
        head: headOf({ ...named, at: publicAddress(deps, request) }),
        body: frame(
          company,
          `<h1>${inHtml(title)}</h1><p>${inHtml(lead)}</p><noscript><p>${inHtml(texts.needsScripts)}</p></noscript>`,
        ),
      };
    },
  }));
