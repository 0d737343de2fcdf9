import { sql } from "kysely";
import type { RowSource } from "../../src/engine/report/row-source.ts";
import { cargos } from "../../src/generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../src/generated/types/cargo-salario/faixas-salariais.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Jobs with how many ranges they have and how many active talents are in them. */
export const rows: RowSource = async (read) => sql`
  select c.id, c.empresa_id, c.id as cargo_id, c.nome, c.nome_mercado, c.grupo_ocupacional_id, c.ativa,
    (select count(*) from ${read.of(faixasSalariais)} f where f.cargo_id = c.id)::integer as faixas,
    (select count(*) from ${read.of(colaboradores)} p where p.cargo_id = c.id and p.data_desligamento is null)::integer as talentos
  from ${read.of(cargos)} c`;
