import { type RawBuilder, sql } from "kysely";
import type { RowsRead } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

type Sql = RawBuilder<unknown>;

/**
 * Talents active on a day with the confirmed entry in force on it, in brackets: `p.*` of the talent and `entrada` columns of the entry.
 * The day is one for all of them: entries are gone through once, not once a talent.
 */
export function placedOn(read: RowsRead, day: Sql): Sql {
  return sql`(
    select p.id, p.empresa_id, p.nome, p.matricula, p.data_admissao, p.situacao, p.vinculo, p.pessoal__data_nascimento, p.pessoal__escolaridade,
      h.data as desde, h.estabelecimento_id, h.area_organizacional_id, h.cargo_id, h.faixa_salarial_id, h.funcao_id,
      h.tipo_salario, h.indice_id, h.quantidade, h.valor
    from ${read.of(colaboradores)} p left join (
      select distinct on (e.dono_id) e.* from ${read.of(colaboradores, "historicos")} e
      where e.data <= ${day} and coalesce(e.status, 1) = 1 order by e.dono_id, e.data desc
    ) h on h.dono_id = p.id
    where p.data_admissao <= ${day} and (p.data_desligamento is null or p.data_desligamento > ${day}))`;
}

/** What an entry pays: what its range pays, or so many of its index, or what it says. `of` is the entry's alias. */
export function paidBy(of: string, { range, index }: { readonly range: Sql; readonly index: Sql }): Sql {
  const column = (name: string): Sql => sql.ref(`${of}.${name}`);
  return sql`case ${column("tipo_salario")} when 1 then ${range} when 2 then round(${column("quantidade")} * ${index}, 2)
    when 3 then ${column("valor")} end`;
}

/** Whether a talent was where the filters of place ask for on a day; everywhere where they name no place. `talent` and `day` as SQL. */
export function placeAsked(read: RowsRead): (talent: Sql, day: Sql) => Sql {
  const asked = [
    { column: "estabelecimento_id", ids: read.ids("estabelecimentosIds") },
    { column: "area_organizacional_id", ids: read.ids("areasIds") },
    { column: "cargo_id", ids: read.ids("cargosIds") },
  ].filter(({ ids }) => ids.length > 0);
  if (asked.length === 0) return () => sql`true`;
  const places = asked.map(({ column, ids }) => sql`${sql.ref(`l.${column}`)} = any(${ids}::bigint[])`);
  return (talent, day) => sql`exists (
    select 1 from (
      select * from ${read.of(colaboradores, "historicos")} e
      where e.dono_id = ${talent} and e.data <= ${day} and coalesce(e.status, 1) = 1 order by e.data desc limit 1
    ) l where ${sql.join(places, sql` and `)})`;
}
