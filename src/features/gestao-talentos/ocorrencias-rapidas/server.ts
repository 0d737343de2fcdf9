import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { colaboradoresOcorrencias } from "../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { recordOccurrences } from "./shared.ts";
import { texts } from "./texts.ts";

/** Members of the occurrence that are the same for all: what is wrong with one is said once, where it is typed. */
const SHARED: readonly string[] = ["ocorrencia", "dataIni", "dataFim", "observacao"];

/** The same occurrence recorded for many talents at once. */
export const feature: ServerFeature = {
  routes(api, deps) {
    serve(api, recordOccurrences, async ({ body: { colaboradores: asked, ocorrencia, ...more }, request }) => {
      const context = request.context();
      const people = [...new Set(asked)];
      const drafts = people.map((id) => ({ id: null, body: { ...more, colaborador: { id }, ocorrencia: { id: ocorrencia } } }));
      try {
        const made = await deps.engine().saveMany(context, colaboradoresOcorrencias.id, drafts);
        return { criadas: made.length };
      } catch (error) {
        throw error instanceof AppError ? await naming(deps, context, people, error) : error;
      }
    });
  },
};

/** The same refusal; what is about one talent names them, as far as the reader sees them. */
async function naming(
  { engine }: FeatureDeps,
  context: RequestContext,
  people: readonly number[],
  refused: AppError,
): Promise<AppError> {
  const placed = refused.errors.flatMap((error) => {
    const [at = "", ...path] = error.field.split(".");
    const person = people[Number(at)];
    return person === undefined ? [] : [{ ...error, at: Number(at), path: path.join("."), person }];
  });
  const own = placed.filter(({ path }) => SHARED.includes(path));
  const rest = placed.filter(({ path }) => !SHARED.includes(path));
  if (placed.length === 0) return refused;
  const wanted = { id: rest.map(({ person }) => person) };
  const { rows } = await engine().list(context, colaboradores.id, { filter: wanted, sort: [], offset: 0, fixed: {} });
  const names = new Map(rows.map(({ id, nome }) => [Number(id), String(nome)]));
  return new AppError(refused.code, {
    message: refused.message,
    errors: [
      ...new Map(
        own.map(({ path, code, message }) => [path, { field: path, ...(code === undefined ? {} : { code }), message }]),
      ).values(),
      ...rest.map(({ at, person, code, message }) => ({
        field: `colaboradores.${at}`,
        ...(code === undefined ? {} : { code }),
        message: texts.of(names.get(person) ?? String(person), message),
      })),
    ],
  });
}
