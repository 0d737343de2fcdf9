import { type RawBuilder, sql } from "kysely";
import { showsSalaries } from "../../../access/sees-salaries.ts";
import { columnOf, entriesTableOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesLimiteColaborador } from "../../../generated/types/utilitario/configuracoes-limite-colaborador.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { GONE } from "../../../metadata/gone.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Register } from "../../../metadata/register.ts";
import type { StoredArea } from "./chart-tree.ts";

const SEES_REQUESTS = "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER";
const SEES_LIMITS = "ROLE_UTILITARIO_CONFIGURACOES_LIMITE_COLABORADOR_VER";
const SEES_SALARIES = "ROLE_VER_SALARIO";
const WAITING = ["C", "G"];

/**
 * Every area of the group with its responsibles, and people, cost, limit and vacancies of this company, in one statement; people and cost as of
 * `day` where it is given. What the reader may not see is null: cost of areas whose talents they do not see, too.
 */
export async function storedAreas(
  { registry, database }: FeatureDeps,
  context: RequestContext,
  day: string | undefined,
): Promise<readonly StoredArea[]> {
  const register = (id: string): Register => known(registry(), id);
  const [areas, people, requests] = [areasOrganizacionais.id, colaboradores.id, solicitacoesPessoal.id].map(register) as [
    Register,
    Register,
    Register,
  ];
  const [limits, companies] = [configuracoesLimiteColaborador.id, empresas.id].map(register) as [Register, Register];
  const of = (one: Register, alias: string, path: string) => sql.ref(`${alias}.${columnOf(one, path)}`);
  const own = (alias: string) => sql`${sql.ref(`${alias}.empresa_id`)} = ${context.company}`;
  const seen = (right: string, value: RawBuilder<unknown>, type: "int" | "float8"): RawBuilder<unknown> =>
    context.user.rights.has(right) ? value : sql`null::${sql.raw(type)}`;
  const isAll = sql.lit(context.user.rights.has(colaboradoresRights.verTodos));
  const isSeen = context.user.rights.has(colaboradoresRights.verTodos)
    ? sql`true`
    : sql`a.id = any(${[...context.user.areas]}::bigint[])`;
  const isSeenPerson = sql`(${isAll} or ${of(people, "p", "areaOrganizacional")} = any(${[...context.user.areas]}::bigint[]))`;
  const photo = context.user.rights.has(colaboradoresRights.view)
    ? sql`case when ${isSeenPerson} then ${of(people, "p", "foto")} end`
    : sql`null::text`;
  const placed = placedPeople(people, context, day);
  const salaries = context.user.rights.has(SEES_SALARIES)
    ? sql`(select s.* from quadro_salario_em(${day ?? context.today}::date, array(select id from lugares)) s
        where (select ${showsSalaries(companies, "c")} from ${sql.table(tableOf(companies))} c where c.id = ${context.company}))`
    : sql`(select null::bigint as colaborador_id, null::numeric as salario where false)`;
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<StoredArea>`
      with lugares as materialized (${placed}),
      gente as (select l.area, count(*)::int as pessoas, sum(s.salario)::float8 as custo
        from lugares l left join ${salaries} s on s.colaborador_id = l.id group by l.area),
      abertas as (select ${of(requests, "s", "areaOrganizacional")} as area, sum(${of(requests, "s", "quantidade")})::int as vagas
        from ${sql.table(tableOf(requests))} s where ${own("s")} and not ${of(requests, "s", "encerrada")} group by 1),
      tetos as (select ${of(limits, "l", "areaId")} as area, min(${of(limits, "l", "limite")})::int as limite
        from ${sql.table(tableOf(limits))} l where ${own("l")} and ${of(limits, "l", "cargoId")} is null group by 1),
      quem as (select r.dono_id as area, jsonb_agg(jsonb_build_object('id', p.id, 'nome', ${of(people, "p", "nome")}, 'foto', ${photo})
          order by ${of(people, "p", "nome")}) as responsaveis
        from ${sql.table(tableOf(areas, "responsaveis"))} r
        join ${sql.table(tableOf(areas, "responsaveis.responsaveis"))} l on l.dono_id = r.id
        join ${sql.table(tableOf(people))} p on p.id = l.alvo_id
        where ${of(areas, "r", "responsaveis.empresa")} = ${context.company} group by 1),
      usadas as (select u.id as area from quadro_areas_usadas() u(id))
      select a.id::int as id, ${of(areas, "a", "nome")} as nome, coalesce(${of(areas, "a", "ativo")}, true) as ativa,
        ${of(areas, "a", "areaMae")}::int as mae, coalesce(${of(areas, "a", "exibirOrganograma")}, true) as exibir,
        coalesce(quem.responsaveis, '[]') as responsaveis,
        ${seen(colaboradoresRights.view, sql`coalesce(gente.pessoas, 0)`, "int")} as pessoas,
        ${seen(colaboradoresRights.view, sql`case when ${isSeen} then gente.custo end`, "float8")} as custo,
        ${seen(SEES_LIMITS, sql`tetos.limite`, "int")} as limite,
        ${seen(SEES_REQUESTS, sql`coalesce(abertas.vagas, 0)`, "int")} as vagas,
        usadas.area is null and not coalesce(c.integra, false) as "podeEditar"
      from ${sql.table(tableOf(areas))} a
      left join gente on gente.area = a.id left join abertas on abertas.area = a.id left join tetos on tetos.area = a.id
      left join quem on quem.area = a.id left join usadas on usadas.area = a.id
      cross join (select bool_or(${of(companies, "e", "acIntegra")}) as integra from ${sql.table(tableOf(companies))} e where ${of(companies, "e", "grupo")} = ${context.group}) c
      where a.grupo_id = ${context.group} order by a.id`.execute(queries),
  );
  return rows;
}

/** Who worked where: today as the talents' own rows say, on another day by the entry in force then. */
function placedPeople(people: Register, { company }: RequestContext, day: string | undefined): RawBuilder<unknown> {
  const of = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(people, path)}`);
  if (day === undefined)
    return sql`select p.id, ${of("p", "areaOrganizacional")} as area from ${sql.table(tableOf(people))} p
      where p.empresa_id = ${company} and ${of("p", "situacao")} <> all(${GONE}::text[])`;
  return sql`select p.id, h.area from ${sql.table(tableOf(people))} p
    join lateral (select ${of("x", "areaOrganizacional")} as area from ${sql.table(entriesTableOf(people))} x
      where x.dono_id = p.id and ${of("x", "data")} <= ${day}::date and coalesce(${of("x", "status")}, 1) = 1
      order by ${of("x", "data")} desc limit 1) h on true
    where p.empresa_id = ${company} and ${of("p", "situacao")} <> all(${WAITING}::text[]) and ${of("p", "dataAdmissao")} <= ${day}::date
      and (${of("p", "dataDesligamento")} is null or ${of("p", "dataDesligamento")} > ${day}::date)`;
}
