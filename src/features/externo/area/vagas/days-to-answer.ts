import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";

/** Answers of fewer people say nothing of the next one, and something of each. */
const FEWEST = 5;
const DAYS = 365;

/**
 * Within how many days half of those who applied to the company in the last year heard of it: of a stage, or that the vacancy ended.
 * Null while too few were answered.
 */
export async function daysToAnswer(
  { database, registry }: Pick<FeatureDeps, "database" | "registry">,
  context: RequestContext,
): Promise<number | null> {
  const [rows, stages, requests] = [
    known(registry(), candidatosSolicitacao.id),
    known(registry(), historico.id),
    known(registry(), solicitacoesPessoal.id),
  ] as const;
  const c = (path: string) => sql.ref(`c.${columnOf(rows, path)}`);
  const s = (path: string) => sql.ref(`s.${columnOf(requests, path)}`);
  const h = (path: string) => sql.ref(`h.${columnOf(stages, path)}`);
  const since = sql`coalesce(${c("dataReaplicacao")}, ${c("data")})`;
  const { rows: found } = await database.read(scopeOf(context), (queries) =>
    sql<{ dias: number | null; quantas: number }>`
      select percentile_disc(0.5) within group (order by x.dias)::integer as dias, count(*)::integer as quantas from (
        select least(
          (select min(${h("data")}) from ${sql.table(tableOf(stages))} h where ${h("candidatura")} = c.id and ${h("data")} >= ${since}),
          case when ${s("encerrada")} then ${s("dataEncerramento")} end) - ${since} as dias
        from ${sql.table(tableOf(rows))} c join ${sql.table(tableOf(requests))} s on s.id = ${c("solicitacao")}
        where c.empresa_id = ${context.company} and ${since} >= ${context.today}::date - ${DAYS}::integer
      ) x where x.dias >= 0`.execute(queries),
  );
  const [answered] = found;
  return answered === undefined || answered.dias === null || Number(answered.quantas) < FEWEST ? null : Number(answered.dias);
}
