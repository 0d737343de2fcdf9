import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { faixasSalariais } from "../../src/generated/types/cargo-salario/faixas-salariais.ts";
import { certificacoes } from "../../src/generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../src/generated/types/desenvolvimento/cursos.ts";
import { funcoes } from "../../src/generated/types/sst/funcoes.ts";
import { placedOn } from "../gestao-talentos/placed-on.ts";
import { completed, situation, validity } from "./situacao-treinamento.rows.ts";

/** What a cell of the matrix begins with, so that it is read at a glance; the legend stands above it. */
const SIGNS = sql`case s.situacao when 'D' then '✓' when 'A' then '!' when 'V' then '×' when 'F' then '○' else '–' end`;

/**
 * Talents active on the day, with what the salary range and the function they had then ask for, and what else they completed. `motivo` names
 * the certifications and the function that ask for a course, `janela` the days before it expires from which these certifications are renewed.
 */
export const rows: RowSource = async (read) => {
  const day = read.text("dataBase") ?? read.today;
  return sql`
  with talento as materialized (select * from ${placedOn(read, sql`${day}::date`)} x),
  exigido as materialized (
    select p.id as colaborador_id, k.alvo_id as curso_id, 'CERTIFICACAO' as origem, 'Certificação ' || v.nome as motivo, v.janela_renovacao as janela from talento p
      join ${read.of(faixasSalariais, "certificacoesIds")} e on e.dono_id = p.faixa_salarial_id
      join ${read.of(certificacoes)} v on v.id = e.alvo_id
      join ${read.of(certificacoes, "cursos")} k on k.dono_id = v.id
    union select p.id, u.alvo_id, 'FUNCAO', 'Função ' || f.nome_funcao, null from talento p
      join ${read.of(funcoes)} f on f.id = p.funcao_id
      join ${read.of(funcoes, "cursosIds")} u on u.dono_id = f.id)
  select s.*, concat(${SIGNS}, case when s.exigido then '*' end,
    case when s.situacao in ('D', 'A') and s.vence_em is not null then ' até ' || to_char(s.vence_em, 'DD/MM/YY')
      when s.situacao = 'V' then ' em ' || to_char(s.vence_em, 'DD/MM/YY') end) as celula
  from (select ${situation(day, sql`f.exigido`)}, f.exigido, f.origem, f.motivo, f.janela
  from (select colaborador_id, curso_id, bool_or(exigido) as exigido, min(origem) as origem,
    string_agg(motivo, ' · ' order by motivo) as motivo, max(janela) as janela, max(feito) as feito from (
    select colaborador_id, curso_id, true as exigido, origem, motivo, janela, null::date as feito from exigido
    union all select colaborador_id, curso_id, false, null, null, null, feito from ${completed(read, day)} x) a
    group by colaborador_id, curso_id) f
  join talento p on p.id = f.colaborador_id
  join ${read.of(cursos)} c on c.id = f.curso_id
  ${validity}) s`;
};
