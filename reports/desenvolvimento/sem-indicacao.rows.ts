import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { lnt } from "../../src/generated/types/desenvolvimento/lnt.ts";
import { lntCursos } from "../../src/generated/types/desenvolvimento/lnt-cursos.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Active talents whom no survey of needs names, neither themselves nor their area; what was refused names nobody. */
export const rows: RowSource = async (read) => sql`
  select p.id, p.empresa_id, p.id as colaborador_id, p.matricula, p.estabelecimento_id, p.area_organizacional_id, p.cargo_id
  from ${read.of(colaboradores)} p
  where p.desligado is not true and not exists (
    select 1 from ${read.of(lntCursos)} n join ${read.of(lnt)} s on s.id = n.lnt_id
    where n.situacao <> 'RECUSADO' and (
      exists (select 1 from ${read.of(lntCursos, "colaboradoresIds")} c where c.dono_id = n.id and c.alvo_id = p.id)
      or exists (select 1 from ${read.of(lntCursos, "areasIds")} a where a.dono_id = n.id and a.alvo_id = p.area_organizacional_id)))`;
