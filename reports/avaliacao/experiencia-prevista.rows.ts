import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { periodosExperiencia } from "../../src/generated/types/avaliacao/periodos-experiencia.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Above every number of a period: one number for talent and period together. */
const BEYOND = 1_000_000;

/** Active talents with the day on which each period of experience ends: so many days from the admission on, that day counted. */
export const rows: RowSource = async (read) => sql`
  select p.id * ${sql.lit(BEYOND)}::bigint + e.id as id, p.empresa_id, p.id as colaborador_id, p.estabelecimento_id, p.area_organizacional_id,
    p.cargo_id, p.data_admissao as admissao, e.id as periodo_id, e.dias, p.data_admissao + e.dias - 1 as prevista
  from ${read.of(colaboradores)} p join ${read.of(periodosExperiencia)} e on e.empresa_id = p.empresa_id
  where p.desligado is not true and p.data_admissao is not null and e.ativo is not false`;
