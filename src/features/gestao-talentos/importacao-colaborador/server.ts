import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { boundedCall } from "../../../http/description/call.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { receiveForm } from "../../../http/receive-file.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { count, list, object, shapeOf, text } from "../../../metadata/shape.ts";
import { IMPORT_CALL, IMPORT_PAGE, IMPORT_RIGHT, type Imported, WAIVE } from "./shared.ts";
import { texts } from "./texts.ts";

const LARGEST = 20 * 1024 * 1024;
const RATE = { max: 20, timeWindow: 60_000 };

const call = boundedCall({
  module: "gestao-talentos",
  title: texts.title,
  summary: texts.summary,
  description: texts.why,
  takes: {
    media: "multipart/form-data",
    body: {
      type: "object",
      properties: { file: { type: "string", format: "binary" }, [WAIVE]: { type: "string", enum: ["true", "false"] } },
      required: ["file"],
    },
  },
  answers: object<Imported>({
    importados: count,
    ignorados: count,
    erros: list(shapeOf({ linha: count, campo: text, mensagem: text })),
  }),
});

/** Talents from a sheet, by the one importer of all registers: all of them or none. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: IMPORT_PAGE, right: IMPORT_RIGHT }],
  routes(api, { engine }) {
    api.post(
      IMPORT_CALL,
      { config: { right: IMPORT_RIGHT, rateLimit: RATE, call } },
      async (request, reply): Promise<Imported> => {
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
    );
  },
};
