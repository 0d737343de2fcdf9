import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Advance } from "./collective.ts";
import type { Kind } from "./kinds.ts";
import type { CollectiveAsked } from "./shared.ts";
import { entryInForce, type Stored, storedOf } from "./stored.ts";

/** What a collective adjustment reaches, as it stands on the day of the table. */
export interface Candidate {
  readonly id: number;
  readonly nome: string;
  readonly atual: number | null;
  /** 1 paid by range, 2 by index, 3 by value. */
  readonly tipo: number | null;
  readonly dataAdmissao: string | null;
  /** Advances since a year before the base date. */
  readonly antecipacoes: readonly Advance[];
  /** Named by itself, not by where it belongs. */
  readonly nomeado: boolean;
}

interface Asked {
  readonly chosen: CollectiveAsked;
  readonly day: string;
  readonly company: number;
}

export function candidatesOf(queries: Queries, registry: Registry, kind: Kind, asked: Asked): Promise<readonly Candidate[]> {
  if (kind.tipo === "C") return talents(queries, storedOf(registry, kind.target), asked);
  if (kind.tipo === "F") return ranges(queries, registry, storedOf(registry, kind.target), asked);
  return run(queries, storedOf(registry, kind.target), asked, {
    value: sql`quadro_indice_em(${asked.day}::date, p.id)`,
    type: sql`3`,
    admission: sql`null`,
    named: sql`p.id = any(${asked.chosen.indicesIds ?? []}::bigint[])`,
    reached: sql`false`,
  });
}

function talents(queries: Queries, people: Stored, asked: Asked): Promise<readonly Candidate[]> {
  const { estabelecimentosIds, areasIds, faixasIds, indicesIds, colaboradoresIds = [] } = asked.chosen;
  const filters = [
    within(people.of("h", "estabelecimento"), estabelecimentosIds),
    within(people.of("h", "areaOrganizacional"), areasIds),
    within(people.of("h", "faixaSalarial"), faixasIds),
    within(people.of("h", "indice"), indicesIds),
  ].flatMap((one) => one ?? []);
  return run(queries, people, asked, {
    value: sql`(select s.salario from quadro_salario_em(${asked.day}::date, array[p.id]) s)`,
    type: people.of("h", "tipoSalario"),
    admission: sql`${people.of("p", "dataAdmissao")}::text`,
    named: sql`p.id = any(${colaboradoresIds}::bigint[])`,
    reached: filters.length === 0 ? sql`false` : sql.join(filters, sql` and `),
    alive: sql`${people.of("p", "situacao")} <> all(${GONE}::text[])`,
    joins: sql`left join lateral ${entryInForce(people, sql`p.id`, sql`${asked.day}::date`)} h on true`,
    advances:
      asked.chosen.compensarAntecipacoes === true
        ? advancesOf(people, { base: asked.chosen.proporcional?.dataBase ?? asked.day, day: asked.day })
        : sql`'[]'::jsonb`,
  });
}

/** Ranges named, and those in which somebody of the chosen establishments and areas works. */
function ranges(queries: Queries, registry: Registry, range: Stored, asked: Asked): Promise<readonly Candidate[]> {
  const { estabelecimentosIds, areasIds, faixasIds = [] } = asked.chosen;
  const people = storedOf(registry, colaboradores.id);
  const where = [
    within(people.of("t", "estabelecimento"), estabelecimentosIds),
    within(people.of("t", "areaOrganizacional"), areasIds),
  ];
  const filters = where.flatMap((one) => one ?? []);
  const used = sql`exists (select 1 from ${people.table} t where ${people.of("t", "faixaSalarial")} = p.id
    and ${people.of("t", "situacao")} <> all(${GONE}::text[]) and ${sql.join(filters, sql` and `)})`;
  return run(queries, range, asked, {
    value: sql`quadro_faixa_em(${asked.day}::date, p.id)`,
    type: sql`(select ${range.of("x", "historico.tipo")} from ${range.entries} x where x.dono_id = p.id
      and ${range.of("x", "historico.data")} <= ${asked.day}::date order by ${range.of("x", "historico.data")} desc limit 1)`,
    admission: sql`null`,
    named: sql`p.id = any(${faixasIds}::bigint[])`,
    reached: filters.length === 0 ? sql`false` : used,
  });
}

interface Reach {
  readonly value: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly admission: RawBuilder<unknown>;
  readonly named: RawBuilder<unknown>;
  readonly reached: RawBuilder<unknown>;
  readonly alive?: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
  readonly advances?: RawBuilder<unknown>;
}

async function run(
  queries: Queries,
  target: Stored,
  { company }: Asked,
  { value, type, admission, named, reached, alive = sql`true`, joins = sql``, advances = sql`'[]'::jsonb` }: Reach,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, ${target.of("p", "nome")} as nome, (${value})::float8 as atual, ${type} as tipo,
      ${admission} as "dataAdmissao", ${advances} as antecipacoes, ${named} as nomeado
    from ${target.table} p ${joins}
    where p.empresa_id = ${company} and ${alive} and (${named} or (${reached}))
    order by 2, 1`.execute(queries);
  return rows.map((row) => ({ ...row, id: Number(row.id), tipo: row.tipo === null ? null : Number(row.tipo) }));
}

const within = (column: RawBuilder<unknown>, ids: readonly number[] | undefined): RawBuilder<unknown> | undefined =>
  ids === undefined || ids.length === 0 ? undefined : sql`${column} = any(${ids}::bigint[])`;

/** Salaries on the day before and on the day of every advance of the twelve months before the base date and until the table's day. */
export function advancesOf(people: Stored, { base, day }: { readonly base: string; readonly day: string }): RawBuilder<unknown> {
  const date = people.of("e", "data");
  return sql`coalesce((select jsonb_agg(jsonb_build_object('antes', b.salario, 'depois', a.salario)) from ${people.entries} e,
      lateral quadro_salario_em(${date} - 1, array[p.id]) b, lateral quadro_salario_em(${date}, array[p.id]) a
    where e.dono_id = p.id and ${people.of("e", "motivo")} = 'ANTECIPACAO' and coalesce(${people.of("e", "status")}, 1) = 1
      and ${date} >= (${base}::date - interval '12 months')::date and ${date} <= ${day}::date), '[]'::jsonb)`;
}
