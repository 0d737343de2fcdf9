import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { daysBetween } from "../../../../rules/dates.ts";
import type { Vacancy } from "../shared.ts";
import { texts } from "../texts.ts";
import { idIn, nameIn, reading } from "./columns.ts";
import { declared } from "./positions.ts";

const MOST = 500;

interface Counts {
  readonly all: number;
  readonly untouched: number;
}

/** Requests that are under way as this reader sees them, newest first; one of them where its number is given. */
export async function vacanciesOf(deps: FeatureDeps, context: RequestContext, only?: number): Promise<readonly Vacancy[]> {
  const { engine, registry } = deps;
  const reader = reading(registry(), context, cargos, anuncios);
  // Which requests somebody sees is the request's own rule, whatever else they may see.
  const seen = seeing(deps, context);
  const list = async (who: RequestContext, register: string, filter: Readonly<Record<string, Json>>) =>
    (
      await engine().list(who, register, {
        filter,
        sort: [{ path: "id", descending: true }],
        offset: 0,
        limit: MOST,
        fixed: {},
      })
    ).rows;
  const open = only === undefined ? { encerrada: false, cancelada: false, status: ["I", "A"] } : { id: [only] };
  const rows = await list(seen, solicitacoesPessoal.id, open);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const names = new Map(
    (await list(reader, cargos.id, { id: [...new Set(rows.map(({ cargoId }) => Number(cargoId)))] })).map((row) => [
      row.id,
      String(row.nome),
    ]),
  );
  const announced = new Set((await list(reader, anuncios.id, { solicitacao: ids })).map(({ solicitacao }) => idIn(solicitacao)));
  const counts = await countsOf(deps, context, ids);
  return rows.map((row) => {
    const count = counts.get(row.id) ?? { all: 0, untouched: 0 };
    return {
      id: row.id,
      codigo: typeof row.codigo === "number" ? row.codigo : null,
      descricao: String(row.descricao),
      cargo: names.get(Number(row.cargoId)) ?? "",
      area: nameIn(row.areaOrganizacional),
      situacao: String(row.status),
      quantidade: Number(row.quantidade),
      preenchidas: Number(row.qtdVagasPreenchidas),
      candidatos: count.all,
      dias: Math.max(0, daysBetween(String(row.data), context.today) ?? 0),
      espera: waitsFor(row, count, announced.has(row.id)),
      vencida: typeof row.dataPrevisaoEncerramento === "string" && row.dataPrevisaoEncerramento < context.today,
    };
  });
}

/** Whoever follows vacancies reads the requests their own rights or areas let them see. */
function seeing({ registry }: FeatureDeps, context: RequestContext): RequestContext {
  const { rights } = declared(registry(), solicitacoesPessoal);
  return holding(context, [rights.view]);
}

function waitsFor(row: WireRecord, { all, untouched }: Counts, isAnnounced: boolean): string {
  const { waits } = texts;
  if (row.suspensa === true) return waits.release;
  if (row.status === "I") return waits.approval;
  if (Number(row.qtdVagasPreenchidas) >= Number(row.quantidade)) return waits.closing;
  if (all === 0) return isAnnounced ? waits.candidates : waits.ad;
  return untouched > 0 ? waits.triage(untouched) : waits.decision;
}

async function countsOf({ database, registry }: FeatureDeps, context: RequestContext, ids: readonly number[]) {
  const [rows, stages] = [declared(registry(), candidatosSolicitacao), declared(registry(), historico)];
  const c = (path: string) => sql.ref(`c.${columnOf(rows, path)}`);
  const { rows: found } = await database.read(scopeOf(context), (queries) =>
    sql<{ request: number; all: number; untouched: number }>`
      select ${c("solicitacao")} as request, count(*)::integer as "all",
        count(*) filter (where ${c("situacao")} = 'P' and not exists (
          select 1 from ${sql.table(tableOf(stages))} h where ${sql.ref(`h.${columnOf(stages, "candidatura")}`)} = c.id))::integer as untouched
      from ${sql.table(tableOf(rows))} c where c.empresa_id = ${context.company} and ${c("solicitacao")} = any(${[...ids]}::bigint[])
      group by 1`.execute(queries),
  );
  return new Map<number, Counts>(found.map(({ request, ...counts }) => [Number(request), counts]));
}
