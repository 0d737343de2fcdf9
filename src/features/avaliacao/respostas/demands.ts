import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../db/schema/security.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { competencias } from "../../../generated/types/cargo-salario/competencias.ts";
import { configNiveisCompetencia } from "../../../generated/types/cargo-salario/config-niveis-competencia.ts";
import { niveisCompetencia } from "../../../generated/types/cargo-salario/niveis-competencia.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type Demand, NOTHING_DEMANDED } from "../../../rules/questions/competence.ts";
import { occasionOf } from "./cycle.ts";

/** Where somebody stood and what was demanded of them when a cycle was released: what happens to them later changes no result. */
export const EVALUATED_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_avaliado: {
    columns:
      "empresa_id bigint!, ciclo_id bigint!, avaliado_id bigint!, area_id bigint, cargo_id bigint, estabelecimento_id bigint, faixa_id bigint, escala jsonb! ='[]', por_comportamentos boolean! =false, exigencias jsonb! ='[]'",
    key: ["ciclo_id", "avaliado_id"],
    indexes: [["empresa_id", "avaliado_id"]],
    rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
  },
};

interface Frozen {
  readonly company: number;
  readonly cycle: number;
  readonly today: string;
  /** The cycle is released already: what is noted of somebody stays. */
  readonly joins: boolean;
}

/** Notes place and demands of people as they are today; of whom somebody began to answer it stays as it was. */
export async function freezeDemands(
  queries: Queries,
  registry: Registry,
  { company, cycle, today, joins }: Frozen,
  people: readonly number[],
): Promise<void> {
  const at = (id: string) => {
    const register = known(registry, id);
    return {
      rows: (path?: string) => sql.table(tableOf(register, path)),
      column: (alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`),
    };
  };
  const [talents, configs, levels, all] = [colaboradores, configNiveisCompetencia, niveisCompetencia, competencias].map(
    ({ id }) => at(id),
  );
  if (!talents || !configs || !levels || !all) return;
  const level = configs.column("h", "configHistoricosNiveis.nivelCompetencia");
  const order = configs.column("h", "configHistoricosNiveis.ordem");
  const share = configs.column("h", "configHistoricosNiveis.percentual");
  const demanded = configs.column("k", "competencias.nivelCompetencia");
  await sql`
    insert into quadro_avaliado as v
      (empresa_id, ciclo_id, avaliado_id, area_id, cargo_id, estabelecimento_id, faixa_id, escala, por_comportamentos, exigencias)
    select ${company}, ${cycle}, c.id, ${talents.column("c", "areaOrganizacional")}, ${talents.column("c", "cargo")},
      ${talents.column("c", "estabelecimento")}, ${talents.column("c", "faixaSalarial")},
      coalesce(e.escala, '[]'), coalesce(e.por, false), coalesce(e.exigencias, '[]')
    from ${talents.rows()} c left join lateral (
      select ${configs.column("g", "considerarPercentualMinimo")} as por,
        (select jsonb_agg(jsonb_build_object('id', n.id, 'descricao', ${levels.column("n", "descricao")}, 'ordem', ${order}, 'percentual', ${share}) order by ${order})
          from ${configs.rows("configHistoricosNiveis")} h join ${levels.rows()} n on n.id = ${level} where h.dono_id = g.id) as escala,
        (select jsonb_agg(jsonb_build_object('id', q.id, 'nome', ${all.column("q", "nome")}, 'comentario', coalesce(${all.column("q", "solicitarComentario")}, false),
            'comportamentos', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'descricao', ${all.column("b", "competencias.descricao")}) order by b.ordem)
              from ${all.rows("competencias")} b where b.dono_id = q.id), '[]'),
            'nivel', ${demanded}, 'peso', ${configs.column("k", "competencias.competenciaPeso")},
            'ordem', coalesce((select ${order} from ${configs.rows("configHistoricosNiveis")} h where h.dono_id = g.id and ${level} = ${demanded}),
              ${levels.column("d", "ordem")})) order by k.ordem)
          from ${configs.rows("competencias")} k join ${all.rows()} q on q.id = ${configs.column("k", "competencias.competencia")}
          join ${levels.rows()} d on d.id = ${demanded} where k.dono_id = g.id) as exigencias
      from ${configs.rows()} g
      where g.empresa_id = ${company} and ${configs.column("g", "faixaId")} = ${talents.column("c", "faixaSalarial")}
        and ${configs.column("g", "data")} <= ${today}::date
        and exists (select 1 from ${configs.rows("competencias")} k where k.dono_id = g.id)
      order by ${configs.column("g", "data")} desc limit 1) e on true
    where c.id = any(${[...people]}) and c.empresa_id = ${company}
    on conflict (ciclo_id, avaliado_id) do update set area_id = excluded.area_id, cargo_id = excluded.cargo_id,
      estabelecimento_id = excluded.estabelecimento_id, faixa_id = excluded.faixa_id, escala = excluded.escala,
      por_comportamentos = excluded.por_comportamentos, exigencias = excluded.exigencias
      where not ${joins}::boolean and not exists (select 1 from quadro_questionario q
        where ${ofOccasion(occasionOf(cycle))} and q.sobre_id = v.avaliado_id and q.situacao <> 'NAO_INICIADA')`.execute(queries);
}

type Demanded = Demand & { readonly faixa: number | null };

/** What is demanded of one person in a cycle. */
export const demandOf = async (queries: Queries, cycle: number, person: number): Promise<Demanded> =>
  (await demandsOf(queries, cycle, [person])).get(person) ?? { ...NOTHING_DEMANDED, faixa: null };

/** What is demanded of people in a cycle, by person. */
export async function demandsOf(
  queries: Queries,
  cycle: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, Demanded>> {
  const { rows } = await sql<Demand & { pessoa: string; faixa: string | null }>`
    select avaliado_id as pessoa, escala, por_comportamentos as "porComportamentos", exigencias, faixa_id as faixa from quadro_avaliado
    where ciclo_id = ${cycle} and avaliado_id = any(${[...people]}::bigint[])`.execute(queries);
  return new Map(
    rows.map(({ pessoa, faixa, ...demand }) => [Number(pessoa), { ...demand, faixa: faixa === null ? null : Number(faixa) }]),
  );
}
