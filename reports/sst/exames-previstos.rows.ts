import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { resultadosExame } from "../../src/generated/types/sst/resultados-exame.ts";

/** The next examination of active talents: what the last result of each examination says. */
export const rows: RowSource = async (read) => sql`
  select u.id, p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id, p.area_organizacional_id, p.cargo_id,
    u.exame_id, u.data as ultimo, u.proximo_exame as previsto, u.proximo_exame - ${read.today}::date as dias
  from (select distinct on (r.colaborador_id, r.exame_id) r.* from ${read.of(resultadosExame)} r
    order by r.colaborador_id, r.exame_id, r.data desc, r.id desc) u
  join ${read.of(colaboradores)} p on p.id = u.colaborador_id
  where u.proximo_exame is not null and p.desligado is not true`;
