import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { placedOn } from "./placed-on.ts";

/** A row for each course of who is active today, one for who has none. */
export const rows: RowSource = async (read) => sql`
  select p.id * 1000 + coalesce(f.ordem, 0) as id, p.empresa_id, p.id as talento_id, p.nome, p.matricula, p.data_admissao,
    p.estabelecimento_id, p.area_organizacional_id, p.cargo_id, p.pessoal__escolaridade as escolaridade,
    f.curso, f.tipo, f.local as instituicao, f.situacao
  from ${placedOn(read, sql`${read.today}::date`)} p left join ${read.of(colaboradores, "formacoes")} f on f.dono_id = p.id`;
