import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { receiveForm } from "../../../http/receive-file.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { named } from "../../../metadata/json.ts";
import { IMPORT_PAGE, IMPORT_RIGHT } from "./entry.ts";
import { DRY_RUN, importTalents, WAIVE } from "./shared.ts";
import { texts } from "./texts.ts";

const LARGEST = 20 * 1024 * 1024;
/** Talents an import leads to. */
const SHOWN = 20;
const RATE = { max: 20, timeWindow: 60_000 };

/** Talents from a sheet, by the one importer of all registers: all of them or none. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: IMPORT_PAGE, right: IMPORT_RIGHT }],
  routes(api, { engine }) {
    serve(
      api,
      importTalents,
      async ({ request, reply }) => {
        const { name, bytes, texts: given } = await receiveForm(request, LARGEST, [WAIVE, DRY_RUN]);
        const dryRun = said(given, DRY_RUN);
        const context = { ...request.context(), ...(said(given, WAIVE) ? { waivesAsked: true as const } : {}) };
        let first: readonly number[] = [];
        const report = await engine().importFile(
          context,
          colaboradores.id,
          { name, bytes },
          {
            dryRun,
            mode: dryRun ? "validas" : "tudo",
            fixed: {},
            signal: goneAway(reply),
            wrote: (ids) => {
              first = ids.slice(0, SHOWN);
            },
          },
        );
        const erros = report.errors.map(({ line, header, message }) => ({ linha: line, campo: header, mensagem: message }));
        const done = { importados: report.created + report.updated, ignorados: report.unchanged, erros };
        if (dryRun) return { ...done, talentos: [], conferencia: report };
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
        const asked = { filter: { id: [...first] }, sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} };
        const talentos = first.length === 0 ? [] : (await engine().list(context, colaboradores.id, asked)).rows.map(named);
        return { ...done, talentos };
      },
      { rateLimit: RATE },
    );
  },
};

function said(given: ReadonlyMap<string, string>, name: string): boolean {
  const text = given.get(name) ?? "false";
  if (text !== "true" && text !== "false") throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return text === "true";
}
