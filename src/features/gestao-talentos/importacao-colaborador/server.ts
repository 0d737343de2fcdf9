import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { receiveForm } from "../../../http/receive-file.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { IMPORT_PAGE, IMPORT_RIGHT } from "./entry.ts";
import { importTalents, WAIVE } from "./shared.ts";
import { texts } from "./texts.ts";

const LARGEST = 20 * 1024 * 1024;
const RATE = { max: 20, timeWindow: 60_000 };

/** Talents from a sheet, by the one importer of all registers: all of them or none. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: IMPORT_PAGE, right: IMPORT_RIGHT }],
  routes(api, { engine }) {
    serve(
      api,
      importTalents,
      async ({ request, reply }) => {
        const { name, bytes, texts: given } = await receiveForm(request, LARGEST, [WAIVE]);
        const waive = given.get(WAIVE) ?? "false";
        if (waive !== "true" && waive !== "false") throw new AppError("INVALID_PARAMETER", { params: { parameter: WAIVE } });
        const context = { ...request.context(), ...(waive === "true" ? { waivesAsked: true as const } : {}) };
        const report = await engine().importFile(
          context,
          colaboradores.id,
          { name, bytes },
          { dryRun: false, mode: "tudo", fixed: {}, signal: goneAway(reply) },
        );
        const erros = report.errors.map(({ line, header, message }) => ({ linha: line, campo: header, mensagem: message }));
        if (erros.length > 0 || report.rejected > 0)
          // Line and field stand in the address of each error.
          throw new AppError("FIELD_VALIDATION_VIOLATION", {
            message: texts.refused(erros.length),
            errors: erros.map(({ linha, campo, mensagem }) => ({
              field: `linhas.${linha}.${campo}`,
              code: "import",
              message: texts.at(linha, mensagem),
            })),
          });
        return { importados: report.created + report.updated, ignorados: report.unchanged, erros: [] };
      },
      { rateLimit: RATE },
    );
  },
};
