import { sql } from "kysely";
import type { Queries } from "../../../../db/contract.ts";
import { type HouseTable, OF_COMPANY, TALENT } from "../../../../db/house-tables.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Proposed } from "../../../../rules/raise.ts";
import type { Reckoning } from "../../../../rules/reckon.ts";
import type { Kind } from "../kinds.ts";
import type { Merit, SheetRule } from "../merit.ts";
import type { Raise } from "../rule-value.ts";
import { storedOf } from "../stored.ts";
import type { Clause } from "./calls.ts";

/**
 * By which clauses a line came to say what it says, and what they were reckoned by, for as long as it says so: also after it was changed and
 * taken back. They go with the table, and with a talent who is forgotten.
 */
export const CLAUSES: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, tipo text!, linha_id bigint!, colaborador_id bigint, modo text!, digitado numeric!, clausulas jsonb!, passos jsonb!, usuario_id bigint!, usuario_nome text!, momento timestamptz!",
  key: ["id"],
  indexes: [["tabela_id", "linha_id", "id"], ["empresa_id"], ["colaborador_id"]],
  about: TALENT,
  rights: OF_COMPANY,
  verbs: ["select", "insert", "update", "delete"],
};

/** What clauses made of the lines of one target. */
interface Kept {
  readonly alvo: number;
  readonly said: Proposed;
  readonly passos: Reckoning;
  readonly clausulas: readonly Clause[];
}

interface KeptIn {
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
  readonly kind: Kind;
  readonly table: number;
}

/** Keeps what clauses made of lines of a table; what they said before by other clauses stays, should it be taken back. */
export async function keepClauses(
  { queries, registry, context: { company, user, now }, kind, table }: KeptIn,
  kept: readonly Kept[],
): Promise<void> {
  const rows = storedOf(registry, kind.id);
  const values = kept.map(({ alvo, said, passos, clausulas }) => ({
    alvo,
    // What is proposed for a range or an index is what was typed.
    modo: kind.tipo === "C" ? said.modo : "valor",
    digitado: kind.tipo === "C" ? typedIn(said) : null,
    passos,
    clausulas,
  }));
  await sql`
    with n as materialized (
      select l.id as linha, v.alvo, v.modo, coalesce(v.digitado, ${rows.of("l", kind.proposed)}) as digitado, v.passos, v.clausulas
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v(alvo bigint, modo text, digitado numeric, passos jsonb, clausulas jsonb)
      join ${rows.table} l on ${rows.of("l", "tabela")} = ${table} and ${rows.of("l", kind.of)} = v.alvo),
    said as (
      delete from quadro_reajuste_clausula c using n
      where c.tabela_id = ${table} and c.linha_id = n.linha and c.modo = n.modo and c.digitado = n.digitado)
    insert into quadro_reajuste_clausula
      (empresa_id, tabela_id, tipo, linha_id, colaborador_id, modo, digitado, clausulas, passos, usuario_id, usuario_nome, momento)
    select ${company}, ${table}, ${kind.tipo}, n.linha, case when ${kind.tipo === "C"} then n.alvo end, n.modo, n.digitado, n.clausulas, n.passos,
      ${user.id}, ${user.name}, ${now}::timestamptz from n`.execute(queries);
}

const typedIn = (said: Proposed): number =>
  said.modo === "valor" ? said.valor : said.modo === "percentual" ? said.percentual : said.acrescimo;

/** How a line says what it proposes. */
interface Said {
  readonly linha: number;
  readonly modo: string;
  readonly digitado: number;
}

export interface KeptClause {
  readonly autor: string;
  readonly em: string;
  readonly clausulas: readonly Clause[];
  readonly passos: Reckoning;
}

/** By what a line of a table came to say this; undefined where somebody typed it. */
export async function clauseBehind(
  queries: Queries,
  table: number,
  { linha, modo, digitado }: Said,
): Promise<KeptClause | undefined> {
  const { rows } = await sql<KeptClause>`select usuario_nome as autor, clausulas, passos,
      to_char(momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em
    from quadro_reajuste_clausula where tabela_id = ${table} and linha_id = ${linha} and modo = ${modo} and digitado = ${digitado}
    order by id desc limit 1`.execute(queries);
  return rows[0];
}

/** Clauses of lines go with them into another table. */
export async function moveClauses(
  queries: Queries,
  { from, to, lines }: { readonly from: number; readonly to: number; readonly lines: readonly number[] },
): Promise<void> {
  await sql`update quadro_reajuste_clausula set tabela_id = ${to}
    where tabela_id = ${from} and linha_id = any(${lines}::bigint[])`.execute(queries);
}

/** A rule of the sheet as the clause of a line it reached. In which box of a Nine Box somebody stands is not told by it. */
export const clauseOf = ({ tipo, dissidio }: SheetRule, raise: Raise, terms: Merit["terms"]): Clause => ({
  tipo,
  valor: raise.valor,
  emReais: raise.tipo === "acrescimo",
  meses: terms?.meses ?? null,
  antecipacoes: terms?.antecipacoes ?? [],
  limite: dissidio?.tetoSalario ?? null,
  acimaDoLimite: dissidio?.valorAcimaTeto ?? null,
  piso: raise.piso ?? null,
  teto: raise.teto ?? null,
  arredonda: raise.arredonda ?? null,
});
