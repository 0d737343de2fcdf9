import { type RawBuilder, sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { fold } from "../../../../metadata/fold.ts";
import type { Register, Registry } from "../../../../metadata/register.ts";
import { type Card, FIRST, GAVE_UP, HIRED, REJECTED } from "../shared.ts";
import { texts } from "../texts.ts";

export function declared(registry: Registry, { id }: { readonly id: string }): Register {
  const register = registry.get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  return register;
}

/** Where somebody stands in a selection: the application and its newest stage since the person applied anew. */
export interface Position {
  readonly id: number;
  readonly candidate: number;
  readonly name: string;
  readonly situation: string;
  readonly stage: number | null;
  readonly entry: number | null;
  readonly fit: string | null;
  readonly since: string;
  readonly column: string;
  readonly token: string;
  readonly photo: boolean;
  /** Who it is, is kept back from this reader. */
  readonly hidden: boolean;
}

/** Which applications: of a request, and of these numbers, this column, this name where given. */
export interface Asked {
  readonly company: number;
  readonly request: number;
  readonly ids?: readonly number[];
  readonly column?: string;
  readonly q?: string;
  /** Who looks: of a request without identification they are told names of those alone whom they revealed or who were hired. */
  readonly reader: number;
}

/** Positions as rows `p`, for statements about one request: the newest stage is found by its index, row by row. */
export function positions(registry: Registry, { company, request, ids, q, reader }: Asked): RawBuilder<unknown> {
  const [rows, people] = [declared(registry, candidatosSolicitacao), declared(registry, candidatos)];
  const [stages, requests] = [declared(registry, historico), declared(registry, solicitacoesPessoal)];
  const c = (path: string) => sql.ref(`c.${columnOf(rows, path)}`);
  const s = (path: string) => sql.ref(`s.${columnOf(requests, path)}`);
  const h = (path: string) => sql.ref(`h.${columnOf(stages, path)}`);
  const needle = fold((q ?? "").trim());
  const unknown = sql`(${s("triagemCega")} and ${c("situacao")} <> 'C' and not exists (
    select 1 from quadro_selecao_revelado r where r.candidatura_id = c.id and r.usuario_id = ${reader}))`;
  return sql`(
    select c.id, c.empresa_id, ${c("candidato")} as candidate, case when ${unknown} then ${texts.unknown} || c.id else ${sql.ref(`k.${columnOf(people, "nome")}`)} end as name, ${unknown} as hidden,
      ${sql.ref(`k.${foldedColumnOf(people, "nome")}`)} as folded, (${sql.ref(`k.${columnOf(people, "foto")}`)} is not null and not ${unknown}) as photo,
      ${c("situacao")} as situation, n.stage, n.entry, n.fit,
      coalesce(n.since, ${c("dataReaplicacao")}, ${c("data")}) as since,
      case when ${c("situacao")} = 'C' then ${HIRED} when ${c("situacao")} = 'D' then ${GAVE_UP} when n.fit = 'N' then ${REJECTED}
        when n.stage is null then ${FIRST} else 'etapa-' || n.stage end as "column",
      ${c("situacao")} || ':' || coalesce(n.entry::text, '') || ':' || coalesce(n.fit, '') as token
    from ${sql.table(tableOf(rows))} c
      join ${sql.table(tableOf(people))} k on k.id = ${c("candidato")}
      join ${sql.table(tableOf(requests))} s on s.id = ${c("solicitacao")}
      left join lateral (
        select h.id as entry, ${h("etapaSeletiva")} as stage, ${h("apto")} as fit, ${h("data")} as since
        from ${sql.table(tableOf(stages))} h
        where ${h("candidatura")} = c.id and (${c("dataReaplicacao")} is null or ${h("data")} >= ${c("dataReaplicacao")})
        order by ${h("data")} desc, h.id desc limit 1) n on true
    where c.empresa_id = ${company} and ${c("solicitacao")} = ${request}
      ${ids === undefined ? sql`` : sql`and c.id = any(${[...ids]}::bigint[])`}
      ${needle === "" ? sql`` : sql`and (${unknown} or position(${needle} in ${sql.ref(`k.${foldedColumnOf(people, "nome")}`)}) > 0)`}
  ) p`;
}

const inColumn = (column: string | undefined) => (column === undefined ? sql`true` : sql`p."column" = ${column}`);

/** How many stand in each column, by one statement. */
export async function countColumns(registry: Registry, queries: Queries, asked: Asked): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ column: string; total: number }>`
    select p."column", count(*)::integer as total from ${positions(registry, asked)} group by 1`.execute(queries);
  return new Map(rows.map(({ column, total }) => [column, total]));
}

/** Those of a column, who came there last first. */
export async function positionsOf(
  registry: Registry,
  queries: Queries,
  asked: Asked,
  { offset = 0, limit }: { readonly offset?: number; readonly limit?: number } = {},
): Promise<readonly Position[]> {
  const { rows } = await sql<Position>`
    select p.id, p.candidate, p.name, p.situation, p.stage, p.entry, p.fit, p.since, p."column", p.token, p.photo, p.hidden
    from ${positions(registry, asked)} where ${inColumn(asked.column)}
    order by p.since desc, p.id desc offset ${offset} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(queries);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    candidate: Number(row.candidate),
    stage: row.stage === null ? null : Number(row.stage),
    entry: row.entry === null ? null : Number(row.entry),
  }));
}

export const cardOf = ({ id, candidate, name, column, token, situation, fit, since, photo, hidden }: Position): Card => ({
  id,
  candidatoId: candidate,
  nome: name,
  coluna: column,
  posicao: token,
  situacao: situation,
  apto: fit,
  desde: since,
  foto: photo,
  oculto: hidden,
});
