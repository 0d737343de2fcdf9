import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import { PROBLEM_LIMITS, type ProblemReport } from "../../../errors/problem-report.ts";
import { parametrosSistema } from "../../../generated/types/utilitario/parametros-sistema.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { StoredProblem } from "./shared.ts";

/** Reached by the house alone: who may read which report is decided by the route. */
export const PROBLEM_TABLE: HouseTable = {
  columns:
    "id bigint!, recebido_em timestamptz! =now(), usuario_id bigint, usuario_nome text, empresa_id bigint, relatorio jsonb!",
  key: ["id"],
  indexes: [["recebido_em"], ["empresa_id", "id"]],
};

const KEPT_DAYS = 180;
/** Reports without a log-in that are kept: whoever sends many pushes out only others of these. */
const MOST_ANONYMOUS = 200;

interface Sender {
  readonly id: number;
  readonly name: string;
  readonly company: number;
}

/** Stores a report and lets go of old ones. */
export async function storeProblem(queries: Queries, report: ProblemReport, sender: Sender | null, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await sql`delete from quadro_relatorio_problema where recebido_em < ${oldest}`.execute(queries);
  if (sender === null)
    await sql`delete from quadro_relatorio_problema where id in (
      select id from quadro_relatorio_problema where usuario_id is null order by id desc offset ${MOST_ANONYMOUS - 1})`.execute(
      queries,
    );
  const { rows } = await sql<{ id: number }>`
    insert into quadro_relatorio_problema (recebido_em, usuario_id, usuario_nome, empresa_id, relatorio)
    values (${now.toISOString()}, ${sender?.id ?? null}, ${sender?.name ?? null}, ${sender?.company ?? null}, ${JSON.stringify(report)}::jsonb)
    returning id`.execute(queries);
  return Number(rows[0]?.id);
}

interface Row {
  readonly id: number;
  readonly recebidoEm: string;
  readonly usuario: string | null;
  readonly empresa: number | null;
  readonly relatorio: Readonly<Record<string, unknown>>;
}

interface ReportsAsked {
  readonly companies: readonly number[];
  /** Those sent without a log-in, too: they may tell of any company. */
  readonly unsigned: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Reports from these companies, newest first. */
export async function readProblems(
  queries: Queries,
  { companies, unsigned, offset, limit }: ReportsAsked,
): Promise<{ readonly rows: readonly StoredProblem[]; readonly total: number }> {
  const seen = sql`(${unsigned} and empresa_id is null) or empresa_id = any(${[...companies]}::bigint[])`;
  const { rows } = await sql<Row>`
    select id, recebido_em as "recebidoEm", usuario_nome as usuario, empresa_id as empresa, relatorio
    from quadro_relatorio_problema where ${seen} order by id desc offset ${offset} limit ${limit}`.execute(queries);
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from quadro_relatorio_problema where ${seen}`.execute(queries);
  return {
    rows: rows.map(({ relatorio, ...row }) => ({ ...row, ...wholeReport(relatorio) })),
    total: counted.rows[0]?.n ?? 0,
  };
}

/** Every member as text, so that an older report reads like a new one. */
function wholeReport(stored: Readonly<Record<string, unknown>>): ProblemReport {
  const text = (name: string): string => (typeof stored[name] === "string" ? stored[name] : "");
  return Object.fromEntries(Object.keys(PROBLEM_LIMITS).map((name) => [name, text(name)])) as unknown as ProblemReport;
}

/** Where reports are mailed to: the support address of the company group of the scope; none, no mail. */
export async function supportAddress(queries: Queries, registry: Registry): Promise<string | undefined> {
  const register = registry.get(parametrosSistema.id);
  if (register === undefined) return undefined;
  const { rows } = await sql<{ email: string | null }>`
    select ${sql.ref(columnOf(register, "emailSuporte"))} as email from ${sql.table(tableOf(register))} limit 1`.execute(queries);
  return rows[0]?.email || undefined;
}
