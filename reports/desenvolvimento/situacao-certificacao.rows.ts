import { type RawBuilder, sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { avaliacoesPraticas } from "../../src/generated/types/avaliacao/avaliacoes-praticas.ts";
import { certificacoes } from "../../src/generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../src/generated/types/desenvolvimento/cursos.ts";
import { praticasColaborador } from "../../src/generated/types/desenvolvimento/praticas-colaborador.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { BEYOND, passes } from "./situacao-treinamento.rows.ts";

/** What a practical evaluation is called to who may not see those there are. */
const PRACTICE = "avaliação prática";

/** Days before a certification lapses from which what renews it counts, where it says none. */
const WINDOW = 90;

/**
 * A cycle of certification `c` out of the days on which its courses were passed, taken from a day on: `feito`, null where a course is
 * missing, and `validade`. `before` is the end of the cycle it renews (`rules/training/cycles.ts` says the same of one talent).
 */
const cycle = (days: RawBuilder<unknown>, from: RawBuilder<unknown>, before: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select z.feito, least((case when c.base_renovacao = 'VENCIMENTO' and z.feito <= ${before} then ${before} else z.feito end
      + make_interval(months => c.periodicidade))::date,
    (select min((u.dia + make_interval(months => (x.um->>'meses')::integer))::date) from jsonb_array_elements(${days}) x(um)
      cross join lateral (select max(v.dia::date) as dia from jsonb_array_elements_text(x.um->'dias') v(dia)
        where v.dia::date between ${from} and z.feito) u)) as validade
  from (select case when bool_and(d.dia is not null) then max(d.dia) end as feito
    from jsonb_array_elements(${days}) x(um)
    cross join lateral (select min(v.dia::date) as dia from jsonb_array_elements_text(x.um->'dias') v(dia) where v.dia::date >= ${from}) d) z)`;

/**
 * Active talents with the certifications asked for. One is held when a cycle of it is complete and every certification it stands on is
 * held; it counts until its own months or those of the first of its courses are over. A practical evaluation counts as a course, its
 * number below zero, passed on the days on which its least grade was reached.
 */
export const rows: RowSource = async (read) => sql`
  with recursive feito as materialized (
    select v.colaborador_id, v.curso_id, jsonb_agg(v.fim) as dias from ${passes(read, read.today)} v group by v.colaborador_id, v.curso_id
    union all select r.colaborador_id, -r.avaliacao_pratica_id, jsonb_agg(r.data) from ${read.of(praticasColaborador)} r
      where r.nota >= r.nota_minima group by r.colaborador_id, r.avaliacao_pratica_id),
  degrau as (
    select c.id as certificacao_id, c.id as parte_id from ${read.of(certificacoes)} c where c.id = any(${[...read.ids("certificacoesIds")]}::bigint[])
    union select g.certificacao_id, c.certificacao_pre_requisito_id from degrau g join ${read.of(certificacoes)} c on c.id = g.parte_id
      where c.certificacao_pre_requisito_id is not null),
  exigido as materialized (
    select l.dono_id as certificacao_id, k.id as curso_id, k.nome, k.periodicidade as meses
    from ${read.of(certificacoes, "cursos")} l join ${read.of(cursos)} k on k.id = l.alvo_id
    where l.dono_id in (select parte_id from degrau)
    union all select l.dono_id, -l.alvo_id, coalesce(a.titulo, ${PRACTICE}), null
    from ${read.of(certificacoes, "avaliacoesPraticas")} l left join ${read.of(avaliacoesPraticas)} a on a.id = l.alvo_id
    where l.dono_id in (select parte_id from degrau)),
  ciclo as (
    select o.colaborador_id, o.certificacao_id, 1 as volta, o.dias, y.feito, y.validade
    from (select f.colaborador_id, x.certificacao_id, count(*) as feitos,
        jsonb_agg(jsonb_build_object('meses', x.meses, 'dias', f.dias)) as dias
      from feito f join exigido x on x.curso_id = f.curso_id group by f.colaborador_id, x.certificacao_id) o
    join ${read.of(certificacoes)} c on c.id = o.certificacao_id
    cross join lateral ${cycle(sql`o.dias`, sql`'-infinity'::date`, sql`null::date`)} y
    where o.feitos = (select count(*) from exigido x where x.certificacao_id = o.certificacao_id)
    union all
    select a.colaborador_id, a.certificacao_id, a.volta + 1, a.dias, y.feito, y.validade
    from ciclo a join ${read.of(certificacoes)} c on c.id = a.certificacao_id
    cross join lateral ${cycle(
      sql`a.dias`,
      sql`greatest(a.validade - coalesce(c.janela_renovacao, ${sql.lit(WINDOW)}), a.feito + 1)`,
      sql`a.validade`,
    )} y
    where a.validade is not null and y.feito is not null),
  vigente as materialized (
    select distinct on (a.colaborador_id, a.certificacao_id) a.colaborador_id, a.certificacao_id, a.feito, a.validade
    from ciclo a order by a.colaborador_id, a.certificacao_id, a.volta desc),
  julgada as materialized (
    select p.id as colaborador_id, c.id as certificacao_id, coalesce(c.janela_renovacao, ${sql.lit(WINDOW)}) as janela, s.*, v.feito, v.validade,
      v.feito is not null as completa, v.validade is not null and v.validade < ${read.today}::date as vencida
    from ${read.of(colaboradores)} p
    join ${read.of(certificacoes)} c on c.empresa_id = p.empresa_id and c.id in (select parte_id from degrau)
    cross join lateral (
      select count(*)::integer as cursos, count(f.dias)::integer as feitos,
        string_agg(x.nome, ', ' order by x.nome) filter (where f.dias is not null) as concluidos,
        string_agg(x.nome, ', ' order by x.nome) filter (where f.dias is null) as pendentes
      from exigido x left join feito f on f.curso_id = x.curso_id and f.colaborador_id = p.id where x.certificacao_id = c.id) s
    left join vigente v on v.colaborador_id = p.id and v.certificacao_id = c.id
    where p.desligado is not true)
  select p.id * ${sql.lit(BEYOND)}::bigint + j.certificacao_id as id, p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id,
    p.area_organizacional_id, p.cargo_id, j.certificacao_id, j.feitos, j.cursos - j.feitos as faltam, j.concluidos,
    j.pendentes,
    case when j.completa then j.feito end as certificado_em, case when j.completa then j.validade end as validade,
    case when not j.completa then case when j.feitos = 0 then 'NAO_INICIADA' else 'EM_ANDAMENTO' end
      when j.vencida then 'VENCIDA'
      when exists (select 1 from degrau g join julgada b on b.certificacao_id = g.parte_id and b.colaborador_id = j.colaborador_id
        where g.certificacao_id = j.certificacao_id and g.parte_id <> j.certificacao_id and (not b.completa or b.vencida)) then 'PRE_REQUISITO'
      when j.validade <= ${read.today}::date + j.janela then 'A_VENCER' else 'VALIDA' end as situacao
  from julgada j join ${read.of(colaboradores)} p on p.id = j.colaborador_id
  where j.certificacao_id = any(${[...read.ids("certificacoesIds")]}::bigint[])`;
