import { AppError } from "../../../errors/app-error.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { screen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { compareTitles } from "../../../metadata/module.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { type Filled, filledVacancies } from "./filled.ts";
import { fillingStatistics, type Statistics } from "./shared.ts";
import { texts } from "./texts.ts";

const TENTHS = 10;

/** How long vacancies take to be filled, over all and by position (spec 000 §7.4). */
export const feature = screen(fillingStatistics, { label: texts.title, right: texts.right, group: "vagas" }, (api, deps) => {
  serve(api, fillingStatistics, async ({ query, request }): Promise<Statistics> => {
    if (query.dataIni !== undefined && query.dataFim !== undefined && query.dataFim < query.dataIni)
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: "dataFim", code: "period", message: texts.reversed }],
      });
    const context = request.context();
    const filled = await filledVacancies(deps, context, query);
    const names = await positionNames(deps, context, filled);
    const positions = named(filled, ({ cargoId }) => {
      const id = Number(cargoId);
      return { id, nome: names.get(id) ?? "" };
    });
    return {
      vagas: filled.length,
      mediaDias: averageOf(filled),
      porCargo: positions.map((cargo) => {
        const own = filled.filter((one) => Number(one.request.cargoId) === cargo.id);
        const days = own.map((one) => one.days);
        return {
          cargo,
          vagas: own.length,
          mediaDias: averageOf(own),
          menorDias: days.reduce((least, one) => Math.min(least, one), days[0] ?? 0),
          maiorDias: days.reduce((most, one) => Math.max(most, one), 0),
        };
      }),
      areas: named(filled, ({ areaOrganizacional }) => areaOrganizacional),
      cargos: positions,
    };
  });
});

const averageOf = (filled: readonly Filled[]): number | null =>
  filled.length === 0 ? null : Math.round((filled.reduce((sum, { days }) => sum + days, 0) / filled.length) * TENTHS) / TENTHS;

/** What the requests refer to, each once, by name. */
function named(filled: readonly Filled[], of: (request: WireRecord) => Json | object | undefined) {
  const found = new Map<number, string>();
  for (const { request } of filled) {
    const { id, nome } = of(request) as { readonly id: number; readonly nome: string };
    found.set(id, nome);
  }
  return [...found].map(([id, nome]) => ({ id, nome })).sort((a, b) => compareTitles(a.nome, b.nome));
}

/** Names of positions: whoever reads the figures reads of what they are, and no more of them. */
async function positionNames({ engine, registry }: FeatureDeps, context: RequestContext, filled: readonly Filled[]) {
  const register = registry().get(cargos.id);
  const ids = [...new Set(filled.map(({ request }) => Number(request.cargoId)))];
  if (register === undefined || ids.length === 0) return new Map<number, string>();
  const reader = holding(context, [register.rights.view]);
  const sort = [{ path: "id", descending: false }];
  const { rows } = await engine().list(reader, register.id, {
    filter: { id: ids },
    sort,
    offset: 0,
    limit: ids.length,
    fixed: {},
  });
  return new Map(rows.map(({ id, nome }) => [id, String(nome)]));
}
