import { type RawBuilder, sql } from "kysely";
import { showsSalaries } from "../../../access/sees-salaries.ts";
import { tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { salaryFunctions } from "./functions.ts";
import { salaryOf, salaryOfEntry } from "./shared.ts";
import { texts } from "./texts.ts";

/** What talents, ranges and indices pay on a day. */
export const feature: ServerFeature = {
  functions: salaryFunctions,
  rights: { ROLE_VER_SALARIO: texts.right },
  routes(api, deps) {
    serve(api, salaryOfEntry, async ({ query: { tipo, indiceId, quantidade, valor, data }, request }) => {
      const context = request.context();
      const day = data ?? context.today;
      return worked(deps, context, tipo === 2 ? byIndex(day, indiceId, quantidade) : given(valor));
    });

    serve(api, salaryOf, async ({ query: { tipoSalario, faixaSalarialId, indiceId, quantidade, salario }, request }) => {
      const context = request.context();
      const { today } = context;
      if (tipoSalario === 1)
        return worked(deps, context, sql`quadro_faixa_em(${today}::date, ${faixaSalarialId ?? null}::bigint)`);
      return worked(deps, context, tipoSalario === 2 ? byIndex(today, indiceId, quantidade) : given(salario));
    });
  },
};

const byIndex = (day: string, index: number | undefined, quantity: number | undefined) =>
  sql`quadro_indice_em(${day}::date, ${index ?? null}::bigint) * ${quantity ?? null}::numeric`;
const given = (value: number | undefined) => sql`${value ?? null}::numeric`;

/** An amount in cents, told as JSON; FORBIDDEN where the company shows no salaries. */
async function worked({ database, registry }: FeatureDeps, context: RequestContext, amount: RawBuilder<unknown>) {
  const companies = registry().get(empresas.id);
  if (companies === undefined) throw new AppError("NOT_FOUND");
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ mostra: boolean; valor: string | null }>`
      select ${showsSalaries(companies, "c")} as mostra, round(${amount}, 2) as valor
      from ${sql.table(tableOf(companies))} c where c.id = ${context.company}`.execute(queries),
  );
  const [row] = rows;
  if (row === undefined || !row.mostra) throw new AppError("FORBIDDEN");
  return row.valor === null ? null : Number(row.valor);
}
