import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { avaliacoesDesempenho } from "../../src/generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../src/generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Who evaluates whom, and whether they did; of an anonymous evaluation not when. */
export const rows: RowSource = async (read) => sql`
  select p.id, p.empresa_id, p.avaliacao_desempenho_id as avaliacao_id, p.avaliador_id, p.avaliado_id, p.papel,
    c.estabelecimento_id, c.area_organizacional_id, c.cargo_id,
    coalesce(q.situacao, 'NAO_INICIADA') = 'RESPONDIDA' as respondida, case when q.anonimo then null else q.respondido_em end as respondida_em
  from ${read.of(participanteAvaliacaoDesempenho)} p
  join ${read.of(avaliacoesDesempenho)} v on v.id = p.avaliacao_desempenho_id
  join ${read.of(colaboradores)} c on c.id = p.avaliado_id
  left join quadro_questionario q on q.ciclo = ${avaliacoesDesempenho.id} and q.ciclo_id = p.avaliacao_desempenho_id
    and q.respondente_id = p.avaliador_id and q.sobre_id = p.avaliado_id and q.empresa_id = p.empresa_id`;
