import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { dayOf, kindOfTable } from "../kinds.ts";
import { placeNames } from "../line-places.ts";
import { demandWholeSight, readTable } from "../own-lines.ts";
import { DONE, liveOf } from "../serve-application.ts";
import { SEES_EQUITY, tableEquity } from "./calls.ts";
import { type Compared, equityOf } from "./equity.ts";
import { paidNow } from "./paid-now.ts";
import { LEAST } from "./shown.ts";

/** What a table makes of the differences of salary between women and men, and between races. */
export function serveEquity(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, tableEquity, async ({ id, request }) => {
    const context = request.context();
    // Whoever plans asks as often as they like, line by line: only who reads each record's sex and race anyhow is told.
    if (!SEES_EQUITY.every((right) => context.user.rights.has(right))) throw new AppError("FORBIDDEN");
    demandWholeSight(context);
    const table = await readTable(deps, context, id);
    const kind = kindOfTable(table);
    const day = dayOf(table, undefined) ?? context.today;
    const lines = await liveOf(deps, context, table, { kind });
    const asked = { day, company: context.company, kind, lines, isDone: DONE.includes(table.estado) };
    return deps.database.read(scopeOf(context), async (queries) => {
      const { total, ajustada, cargos } = equityOf(await paidNow(queries, deps.registry(), asked));
      const places = cargos.flatMap(({ id: cargo, faixas }) => [
        { area: null, cargo, faixa: null },
        ...faixas.map(({ id: faixa }) => ({ area: null, cargo, faixa })),
      ]);
      const names = await placeNames(queries, deps.registry(), places, day);
      const named = <T extends Compared & { readonly id: number }>(by: "cargo" | "faixa", all: readonly T[]) => {
        const known = new Map(names[by].map((one) => [one.id, one.nome]));
        return all
          .map((one) => ({ ...one, nome: known.get(one.id) ?? "" }))
          .sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
      };
      const jobs = named("cargo", cargos).map((job) => ({ ...job, faixas: named("faixa", job.faixas) }));
      return { minimo: LEAST, total, ajustada, cargos: jobs };
    });
  });
}
