import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { epis } from "../../src/generated/types/sst/epis.ts";
import { funcoes } from "../../src/generated/types/sst/funcoes.ts";

/** Above every number of a piece of equipment: one number for talent and piece together. */
const BEYOND = 16_777_216;

/** Equipment that the function of each active talent asks for, while its approval has a last day. */
export const rows: RowSource = async (read) => sql`
  select p.id * ${sql.lit(BEYOND)}::bigint + e.id as id, p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id,
    p.area_organizacional_id, p.cargo_id, p.funcao_id, e.id as epi_id, e.numero_ca, e.vencimento_ca, e.vencimento_ca - ${read.today}::date as dias
  from ${read.of(colaboradores)} p
  join ${read.of(funcoes, "episIds")} u on u.dono_id = p.funcao_id
  join ${read.of(epis)} e on e.id = u.alvo_id
  where p.desligado is not true and e.ativo is not false and e.vencimento_ca is not null`;
