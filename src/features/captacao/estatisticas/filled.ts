import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { QueryOf } from "../../../metadata/call.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { daysBetween } from "../../../rules/dates.ts";
import type { fillingStatistics } from "./shared.ts";

type Asked = QueryOf<typeof fillingStatistics>;
const MOST = 100_000;

/** One vacancy that was filled: of which request, and in how many days. */
export interface Filled {
  readonly request: WireRecord;
  readonly days: number;
}

/** Approved requests this reader sees, within the filters, whatever became of them. */
async function requestsOf(
  { engine, registry }: FeatureDeps,
  context: RequestContext,
  asked: Asked,
): Promise<readonly WireRecord[]> {
  const register = registry().get(solicitacoesPessoal.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const reader = holding(context, [register.rights.view]);
  const among = (path: string, ids: readonly number[] = []): Readonly<Record<string, Json>> =>
    ids.length === 0 ? {} : { [path]: ids };
  const filter = {
    status: ["A"],
    ...among("areaOrganizacional", asked.areasIds),
    ...among("cargoId", asked.cargosIds),
    ...among("estabelecimento", asked.estabelecimentosIds),
  };
  const { rows } = await engine().list(reader, register.id, {
    filter,
    sort: [{ path: "id", descending: false }],
    offset: 0,
    limit: MOST,
    fixed: {},
  });
  return rows;
}

/** Vacancies filled in the period: closed requests or, where hirings count, each hiring. */
export async function filledVacancies(deps: FeatureDeps, context: RequestContext, asked: Asked): Promise<readonly Filled[]> {
  const { dataIni = "", dataFim = "9999-12-31", dataReferencia = "S", consideraContratacao = false } = asked;
  const requests = await requestsOf(deps, context, asked);
  const begins = ({ data, dataStatus }: WireRecord): string => String(dataReferencia === "A" ? dataStatus : data);
  const within = (day: string): boolean => day >= dataIni && day <= dataFim;
  const filled = (request: WireRecord, on: string): readonly Filled[] => {
    const days = daysBetween(begins(request), on);
    // A hiring noted before the approval it is counted from took no day.
    return within(on) && days !== null ? [{ request, days: Math.max(0, days) }] : [];
  };
  if (!consideraContratacao)
    return requests.flatMap((request) =>
      request.encerrada === true && request.cancelada !== true && typeof request.dataEncerramento === "string"
        ? filled(request, request.dataEncerramento)
        : [],
    );
  const known = new Map(requests.map((request) => [Number(request.id), request]));
  return (await hiringsOf(deps, context, [...known.keys()])).flatMap(({ request, day }) => {
    const found = known.get(Number(request));
    return found === undefined ? [] : filled(found, day);
  });
}

async function hiringsOf({ database, registry }: FeatureDeps, context: RequestContext, requests: readonly number[]) {
  const register = registry().get(candidatosSolicitacao.id);
  if (register === undefined || requests.length === 0) return [];
  const at = (path: string) => sql.ref(columnOf(register, path));
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ request: number; day: string }>`
      select ${at("solicitacao")} as request, ${at("dataContratacao")} as day from ${sql.table(tableOf(register))}
      where empresa_id = ${context.company} and ${at("situacao")} = 'C' and ${at("dataContratacao")} is not null
        and ${at("solicitacao")} = any(${[...requests]})`.execute(queries),
  );
  return rows;
}
