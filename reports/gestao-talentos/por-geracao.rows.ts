import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { geracoes } from "../../src/generated/types/geral/geracoes.ts";
import { placedOn } from "./placed-on.ts";

/** Who is active on the day, in the generation of the year of birth; in none where no generation has that year. */
export const rows: RowSource = async (read) => sql`
  select p.id, p.empresa_id, p.id as talento_id, p.nome, p.matricula, p.data_admissao, p.estabelecimento_id, p.area_organizacional_id,
    p.cargo_id, g.id as geracao_id
  from ${placedOn(read, sql`${read.text("dataBase") ?? read.today}::date`)} p left join lateral (
    select id from ${read.of(geracoes)} g
    where g.empresa_id = p.empresa_id and extract(year from p.pessoal__data_nascimento) between g.ano_inicial and coalesce(g.ano_final, 9999)
    order by g.ano_inicial, g.id limit 1
  ) g on true`;
