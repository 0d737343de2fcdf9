import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { certificacoes } from "../../src/generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../src/generated/types/desenvolvimento/cursos.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { BEYOND, completed } from "./situacao-treinamento.rows.ts";

/** What is still to be done where a certification asks for practice. */
const PRACTICE = "avaliações práticas";

/**
 * Active talents with the certifications asked for. One is held when every course of it was completed and every certification it stands on is
 * held; it counts until its own months or those of the first of its courses are over. Practical evaluations have no result yet: what
 * asks for them is not held.
 */
export const rows: RowSource = async (read) => sql`
  with recursive feito as materialized ${completed(read, read.today)},
  degrau as (
    select c.id as certificacao_id, c.id as parte_id from ${read.of(certificacoes)} c where c.id = any(${[...read.ids("certificacoesIds")]}::bigint[])
    union select g.certificacao_id, c.certificacao_pre_requisito_id from degrau g join ${read.of(certificacoes)} c on c.id = g.parte_id
      where c.certificacao_pre_requisito_id is not null),
  parte as materialized (
    select p.id as colaborador_id, c.id as certificacao_id, c.janela_renovacao, s.*,
      exists (select 1 from ${read.of(certificacoes, "avaliacoesPraticas")} a where a.dono_id = c.id) as pratica,
      least((s.ultimo + make_interval(months => c.periodicidade))::date, s.primeira) as validade
    from ${read.of(colaboradores)} p
    join ${read.of(certificacoes)} c on c.empresa_id = p.empresa_id and c.id in (select parte_id from degrau)
    cross join lateral (
      select count(*)::integer as cursos, count(f.feito)::integer as feitos, max(f.feito) as ultimo,
        min((f.feito + make_interval(months => k.periodicidade))::date) as primeira,
        string_agg(k.nome, ', ' order by k.nome) filter (where f.feito is not null) as concluidos,
        string_agg(k.nome, ', ' order by k.nome) filter (where f.feito is null) as pendentes
      from ${read.of(certificacoes, "cursos")} l join ${read.of(cursos)} k on k.id = l.alvo_id
      left join feito f on f.curso_id = k.id and f.colaborador_id = p.id where l.dono_id = c.id) s
    where p.desligado is not true),
  julgada as (
    select x.*, x.cursos > 0 and x.feitos = x.cursos and not x.pratica as completa,
      x.validade is not null and x.validade < ${read.today}::date as vencida from parte x)
  select p.id * ${sql.lit(BEYOND)}::bigint + j.certificacao_id as id, p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id,
    p.area_organizacional_id, p.cargo_id, j.certificacao_id, j.feitos, j.cursos - j.feitos as faltam, j.concluidos,
    nullif(concat_ws(', ', j.pendentes, case when j.pratica then ${PRACTICE}::text end), '') as pendentes,
    case when j.completa then j.ultimo end as certificado_em, case when j.completa then j.validade end as validade,
    case when not j.completa then case when j.feitos = 0 then 'NAO_INICIADA' else 'EM_ANDAMENTO' end
      when j.vencida then 'VENCIDA'
      when exists (select 1 from degrau g join julgada b on b.certificacao_id = g.parte_id and b.colaborador_id = j.colaborador_id
        where g.certificacao_id = j.certificacao_id and g.parte_id <> j.certificacao_id and (not b.completa or b.vencida)) then 'PRE_REQUISITO'
      when j.validade <= ${read.today}::date + coalesce(j.janela_renovacao, 0) then 'A_VENCER' else 'VALIDA' end as situacao
  from julgada j join ${read.of(colaboradores)} p on p.id = j.colaborador_id
  where j.certificacao_id = any(${[...read.ids("certificacoesIds")]}::bigint[])`;
