import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { attachment } from "../../../http/attachment.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { askedBy } from "./asked.ts";
import { processings, processingsFile } from "./calls.ts";
import { type Profiles, processingCsv, processingOf } from "./processing.ts";
import { SEE_RIGHT } from "./shared.ts";
import { texts } from "./texts.ts";

/** The record of processing, on the page and as a file. */
export function processingRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, processings, async ({ request }) => {
    const { context } = askedBy(deps, request, SEE_RIGHT);
    return { content: processingOf(deps, await profilesSeen(deps, context)) };
  });

  serve(api, processingsFile, async ({ query: { formato: format = "csv" }, request, reply }) => {
    const { context, company, moment } = askedBy(deps, request, SEE_RIGHT);
    const all = processingOf(deps, await profilesSeen(deps, context));
    const file =
      format === "csv"
        ? { text: processingCsv(all), contentType: "text/csv; charset=utf-8" }
        : {
            text: JSON.stringify({ empresa: company, geradoEm: moment(context.now), tratamentos: all }, null, 2),
            contentType: "application/json; charset=utf-8",
          };
    return attachment(reply, {
      name: `${texts.fileName}.${format}`,
      contentType: file.contentType,
      bytes: Buffer.from(file.text),
    });
  });
}

/** Profiles by name, where the reader may see profiles. */
async function profilesSeen({ engine }: FeatureDeps, context: RequestContext): Promise<Profiles> {
  try {
    const { rows } = await engine().list(context, perfis.id, { filter: {}, sort: [], offset: 0, limit: 500, fixed: {} });
    const all = await Promise.all(rows.map(({ id }) => engine().read(context, perfis.id, id, {})));
    return all.map(({ nome, autoridades }) => ({
      nome: String(nome),
      autoridades: Array.isArray(autoridades) ? autoridades.map(String) : [],
    }));
  } catch (error) {
    if (error instanceof AppError && error.code === "FORBIDDEN") return [];
    throw error;
  }
}
