import { sql } from "kysely";
import type { RowSource, RowsRead } from "../../src/engine/report/row-source.ts";
import { cargos } from "../../src/generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../src/generated/types/cargo-salario/faixas-salariais.ts";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";

/** Names of a job's competences of one sort, and what was written beside them. Names of records one refers to are open to whoever sees the job. */
const competences = (read: RowsRead, list: string, beside: string) =>
  sql`nullif(concat_ws(E'\\n', (select string_agg(k.nome, ', ' order by l.ordem) from ${read.of(cargos, list)} l
    join cargo_salario_competencias k on k.id = l.alvo_id where l.dono_id = c.id), ${sql.ref(`c.${beside}`)}), '')`;

/** Jobs with how many ranges they have and how many active talents are in them. */
export const rows: RowSource = async (read) => sql`
  select c.id, c.empresa_id, c.id as cargo_id, c.nome, c.nome_mercado, c.grupo_ocupacional_id, c.ativa, c.missao, c.responsabilidades,
    c.escolaridade, c.experiencia, c.observacao,
    (select count(*) from ${read.of(faixasSalariais)} f where f.cargo_id = c.id)::integer as faixas,
    (select string_agg(f.nome, ', ' order by f.nome) from ${read.of(faixasSalariais)} f where f.cargo_id = c.id) as nomes_faixas,
    (select count(*) from ${read.of(colaboradores)} p where p.cargo_id = c.id and p.data_desligamento is null)::integer as talentos,
    ${competences(read, "conhecimentos", "complemento_conhecimento")} as conhecimentos,
    ${competences(read, "habilidades", "complemento_habilidade")} as habilidades,
    ${competences(read, "atitudes", "complemento_atitude")} as atitudes
  from ${read.of(cargos)} c`;
