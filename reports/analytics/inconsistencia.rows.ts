import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** What cannot be right of talents, as far as this reader sees them: of those at work what their situation lacks, of all dates in the wrong order. */
export const rows: RowSource = async (read) => sql`
  with p as materialized (select * from ${read.of(colaboradores)} x),
  repetidos as (select empresa_id, cpf from p where situacao in ('A', 'U') and cpf is not null group by empresa_id, cpf having count(*) > 1)
  select p.id * 10 + r.ordem as id, p.empresa_id, p.id as talento_id, p.matricula, p.area_organizacional_id, r.regra, r.dia
  from p cross join lateral (values
    (1, 'SEM_AREA', p.data, p.situacao in ('A', 'U') and p.area_organizacional_id is null),
    (2, 'SEM_CARGO', p.data, p.situacao in ('A', 'U') and p.cargo_id is null),
    (3, 'SEM_FAIXA', p.data, p.situacao in ('A', 'U') and p.faixa_salarial_id is null),
    (4, 'SAIDA_ANTES', p.data_desligamento, p.data_desligamento < p.data_admissao),
    (5, 'SITUACAO_ANTES', p.data, p.data < p.data_admissao),
    (6, 'DOIS_VINCULOS', p.data_admissao, p.situacao in ('A', 'U') and exists (
      select 1 from repetidos q where q.empresa_id = p.empresa_id and q.cpf = p.cpf))
  ) r(ordem, regra, dia, vale) where r.vale`;
