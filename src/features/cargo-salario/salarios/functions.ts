import { columnOf, entriesTableOf, tableOf } from "../../../access/stored-names.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { indices } from "../../../generated/types/cargo-salario/indices.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/**
 * Salaries on a day, in the database: `quadro_indice_em(dia, indice)` and `quadro_faixa_em(dia, faixa)` for one, `quadro_salario_em(dia,
 * ids)` for many talents at once, where each range and index is asked once. Whoever calls sees the companies the request sees, no more. `salaryOn` says the same in TypeScript.
 */
export function salaryFunctions(registry: Registry): readonly string[] {
  const index = need(registry, indices.id);
  const range = need(registry, faixasSalariais.id);
  const talent = need(registry, colaboradores.id);
  const of = (register: Register, path: string): string => `"${columnOf(register, path)}"`;
  const byIndex = `round(e.${of(range, "historico.quantidade")} * public.quadro_indice_em(dia, e.${of(range, "historico.indiceId")}), 2)`;
  const confirmed = (entry: string, register: Register, under: string): string =>
    `coalesce(${entry}.${of(register, `${under}status`)}, 1) = 1`;
  return [
    `create or replace function quadro_indice_em(dia date, indice bigint) returns numeric language sql stable set search_path = pg_catalog, public, pg_temp as $corpo$
      select e.${of(index, "valor")} from public."${entriesTableOf(index)}" e
      where e.dono_id = indice and e.${of(index, "data")} <= dia and ${confirmed("e", index, "")} order by e.${of(index, "data")} desc limit 1 $corpo$`,
    `create or replace function quadro_faixa_em(dia date, faixa bigint) returns numeric language sql stable set search_path = pg_catalog, public, pg_temp as $corpo$
      select case when e.${of(range, "historico.tipo")} = 2 then ${byIndex} else e.${of(range, "historico.valor")} end
      from public."${entriesTableOf(range)}" e
      where e.dono_id = faixa and e.${of(range, "historico.data")} <= dia and ${confirmed("e", range, "historico.")}
      order by e.${of(range, "historico.data")} desc limit 1 $corpo$`,
    `create or replace function quadro_salario_em(dia date, ids bigint[]) returns table (colaborador_id bigint, salario numeric)
      language sql stable set search_path = pg_catalog, public, pg_temp as $corpo$
      with vigente as materialized (
        select p.id, e.${of(talent, "tipoSalario")} as tipo, e.${of(talent, "faixaSalarial")} as faixa, e.${of(talent, "indice")} as indice,
          e.${of(talent, "quantidade")} as quantidade, e.${of(talent, "valor")} as valor
        from public."${tableOf(talent)}" p
        left join lateral (
          select h.* from public."${entriesTableOf(talent)}" h
          where h.dono_id = p.id and h.${of(talent, "data")} <= dia and ${confirmed("h", talent, "")}
          order by h.${of(talent, "data")} desc limit 1) e on true
        where p.id = any(ids)),
      faixas as materialized (
        select x.faixa, public.quadro_faixa_em(dia, x.faixa) as valor from (select distinct v.faixa from vigente v where v.tipo = 1) x),
      indices as materialized (
        select x.indice, public.quadro_indice_em(dia, x.indice) as valor from (select distinct v.indice from vigente v where v.tipo = 2) x)
      select v.id, case v.tipo when 1 then f.valor when 2 then round(v.quantidade * i.valor, 2) when 3 then v.valor end
      from vigente v left join faixas f on v.tipo = 1 and f.faixa = v.faixa
        left join indices i on v.tipo = 2 and i.indice = v.indice $corpo$`,
  ];
}

function need(registry: Registry, id: string): Register {
  const register = registry.get(id);
  if (register === undefined) throw new Error(`there is no register ${id}`);
  return register;
}
