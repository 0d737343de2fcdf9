import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, OF_COMPANY, TALENT } from "../../../db/house-tables.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { storedOf } from "./stored.ts";

/** What each step of a sheet changed, line by line: the way back and forth, kept until the table goes. */
export const REVISIONS: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, usuario_id bigint!, passo bigint!, linha_id bigint!, colaborador_id bigint, antes jsonb!, depois jsonb!, desfeito boolean! =false, gravado_em timestamptz!",
  key: ["id"],
  indexes: [["tabela_id", "usuario_id", "passo"], ["empresa_id"]],
  about: TALENT,
  rights: OF_COMPANY,
};

/** What a step made of one line. */
export interface Changed {
  readonly linha: number;
  /** The talent the line is about; null of a range or an index. */
  readonly colaborador: number | null;
  readonly antes: WireRecord;
  readonly depois: WireRecord;
}

/** How many steps of a person can be taken back in a sheet, and how many done again. */
export async function stepsOf(
  queries: Queries,
  user: number,
  table: number,
): Promise<{ readonly desfazer: number; readonly refazer: number }> {
  const { rows } = await sql<{ desfazer: number; refazer: number }>`
    select (count(distinct passo) filter (where not desfeito))::int as desfazer,
      (count(distinct passo) filter (where desfeito))::int as refazer
    from quadro_reajuste_revisao where tabela_id = ${table} and usuario_id = ${user}`.execute(queries);
  return rows[0] ?? { desfazer: 0, refazer: 0 };
}

/** Keeps a step. What the person had taken back before is gone with it. */
export async function keepStep(
  queries: Queries,
  { company, user, now }: RequestContext,
  table: number,
  changed: readonly Changed[],
): Promise<void> {
  await sql`delete from quadro_reajuste_revisao where tabela_id = ${table} and usuario_id = ${user.id} and desfeito`.execute(
    queries,
  );
  await sql`insert into quadro_reajuste_revisao (empresa_id, tabela_id, usuario_id, passo, linha_id, colaborador_id, antes, depois, gravado_em)
    select ${company}, ${table}, ${user.id}, n.passo, v.linha, v.colaborador, v.antes, v.depois, ${now}::timestamptz
    from (select coalesce(max(passo), 0) + 1 as passo from quadro_reajuste_revisao where tabela_id = ${table} and usuario_id = ${user.id}) n,
      jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) v(linha bigint, colaborador bigint, antes jsonb, depois jsonb)`.execute(
    queries,
  );
}

export type Way = "back" | "forth";

/** The step a person takes back or does again next, and marks it as that; empty where there is none. */
export async function takeStep(queries: Queries, user: number, table: number, way: Way): Promise<readonly Changed[]> {
  const back = way === "back";
  const { rows } = await sql<Changed>`
    update quadro_reajuste_revisao r set desfeito = ${back}
    where r.tabela_id = ${table} and r.usuario_id = ${user} and r.passo = (
      select ${back ? sql`max(n.passo)` : sql`min(n.passo)`} from quadro_reajuste_revisao n
      where n.tabela_id = ${table} and n.usuario_id = ${user} and n.desfeito <> ${back})
    returning r.linha_id as linha, r.colaborador_id as colaborador, r.antes, r.depois`.execute(queries);
  return rows.map((row) => ({ ...row, linha: Number(row.linha) }));
}

/** Steps, submissions, comments, scenarios and clauses of tables that are no more go with them. */
export async function dropLeftSteps(queries: Queries, registry: Registry): Promise<void> {
  const { table } = storedOf(registry, tabelasReajustesColaboradores.id);
  const left = sql`not exists (select 1 from ${table} t where t.id = r.tabela_id)`;
  await sql`delete from quadro_reajuste_revisao r where ${left}`.execute(queries);
  await sql`delete from quadro_reajuste_envio r where ${left}`.execute(queries);
  await sql`delete from quadro_reajuste_comentario r where ${left}`.execute(queries);
  await sql`delete from quadro_reajuste_cenario r where ${left}`.execute(queries);
  await sql`delete from quadro_reajuste_clausula r where ${left}`.execute(queries);
}
