import { sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { ofOccasion } from "../../../../engine/questions/questionnaire.ts";
import { avaliacoesDesempenho } from "../../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { metas } from "../../../../generated/types/avaliacao/metas.ts";
import { pdis } from "../../../../generated/types/avaliacao/pdis.ts";
import { periodosExperiencia } from "../../../../generated/types/avaliacao/periodos-experiencia.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { cycleOf, hasEnded, occasionOf } from "../cycle.ts";
import { type Box, type BoxName, boardOf, matrixOf } from "../ninebox/box-chart.ts";
import { resultsOf } from "../results.ts";

type Situation = "NAO_INICIADA" | "PARCIAL" | "RESPONDIDA";

interface Row {
  readonly id: string;
  readonly nome: string;
  readonly cargo: { readonly id: number; readonly nome: string } | null;
  readonly area: { readonly id: number; readonly nome: string } | null;
  readonly auto: Situation | null;
  readonly meu: { readonly id: number; readonly situacao: Situation } | null;
  readonly total: string;
  readonly respondidos: string;
  readonly pdi: { readonly id: number; readonly feitas: number; readonly previstas: number; readonly vencido: boolean } | null;
  readonly metas: string;
  readonly progresso: string | null;
  readonly experiencia: string | null;
}

/** The people of the areas the reader answers for today, never the reader, with what is due of them. One statement. */
async function peopleOf(queries: Queries, registry: Registry, { company, user, today }: RequestContext, cycle: number) {
  const at = (id: string) => {
    const register = known(registry, id);
    return {
      rows: (path?: string) => sql.table(tableOf(register, path)),
      column: (alias: string, path: string) => sql.ref(`${alias}.${columnOf(register, path)}`),
    };
  };
  const [people, positions, areas] = [at(colaboradores.id), at(cargos.id), at(areasOrganizacionais.id)];
  const [plans, goals, periods] = [at(pdis.id), at(metas.id), at(periodosExperiencia.id)];
  const these = sql`${ofOccasion(occasionOf(cycle))} and q.sobre_id = c.id`;
  const [from, now, to] = ["inicial", "atual", "alvo"].map((path) => goals.column("m", path));
  const state = plans.column("a", "acoes.situacao");
  const named = (alias: string, name: ReturnType<typeof sql.ref>) =>
    sql`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', ${name}) end`;
  const { rows } = await sql<Row>`
    select c.id, ${people.column("c", "nome")} as nome, ${named("g", positions.column("g", "nome"))} as cargo, ${named("o", areas.column("o", "nome"))} as area,
      (select q.situacao from quadro_questionario q where ${these} and q.respondente_id = c.id) as auto,
      (select jsonb_build_object('id', q.id, 'situacao', q.situacao) from quadro_questionario q where ${these} and q.respondente_id = ${user.colaborador ?? 0}) as meu,
      (select count(*) from quadro_questionario q where ${these} and q.respondente_id not in (c.id, ${user.colaborador ?? 0})) as total,
      (select count(*) from quadro_questionario q where ${these} and q.respondente_id not in (c.id, ${user.colaborador ?? 0}) and q.situacao = 'RESPONDIDA') as respondidos,
      (select jsonb_build_object('id', p.id, 'vencido', ${plans.column("p", "termino")} < ${today}::date,
          'feitas', (select count(*) from ${plans.rows("acoes")} a where a.dono_id = p.id and ${state} = 'FEITA'),
          'previstas', (select count(*) from ${plans.rows("acoes")} a where a.dono_id = p.id and ${state} not in ('CANCELADA', 'PROPOSTA')))
        from ${plans.rows()} p where ${plans.column("p", "colaborador")} = c.id and ${plans.column("p", "situacao")} = 'ATIVO' limit 1) as pdi,
      (select count(*) from ${goals.rows()} m where ${goals.column("m", "colaborador")} = c.id) as metas,
      (select round(avg(least(100, greatest(0, (${now} - ${from}) * 100 / nullif(${to} - ${from}, 0)))), 2) from ${goals.rows()} m
        where ${goals.column("m", "colaborador")} = c.id) as progresso,
      (select min(${people.column("c", "dataAdmissao")} + ${periods.column("e", "dias")}::integer - 1)::text from ${periods.rows()} e
        where e.empresa_id = ${company} and ${periods.column("e", "ativo")}
          and ${people.column("c", "dataAdmissao")} + ${periods.column("e", "dias")}::integer - 1 >= ${today}::date) as experiencia
    from ${people.rows()} c left join ${positions.rows()} g on g.id = ${people.column("c", "cargo")}
    left join ${areas.rows()} o on o.id = ${people.column("c", "areaOrganizacional")}
    where c.empresa_id = ${company} and ${people.column("c", "situacao")} in ('A', 'U') and c.id <> ${user.colaborador ?? 0}
      and ${people.column("c", "areaOrganizacional")} = any(${[...user.areas]}::bigint[])
    order by ${sql.ref(`c.${foldedColumnOf(known(registry, colaboradores.id), "nome")}`)}, c.id`.execute(queries);
  return rows;
}

/** The latest cycles somebody of the team takes part in. */
async function cyclesOf(queries: Queries, registry: Registry, { company, user, today }: RequestContext) {
  const [cycles, people] = [known(registry, avaliacoesDesempenho.id), known(registry, colaboradores.id)];
  const at = (path: string) => sql.ref(`v.${columnOf(cycles, path)}`);
  const { rows } = await sql<{ id: string; titulo: string; encerrada: boolean }>`
    select v.id, ${at("titulo")} as titulo, coalesce(${at("dataFim")} < ${today}::date, false) as encerrada from ${sql.table(tableOf(cycles))} v
    where v.empresa_id = ${company} and exists (select 1 from quadro_questionario q join ${sql.table(tableOf(people))} c on c.id = q.sobre_id
      where q.ciclo = ${avaliacoesDesempenho.id} and q.ciclo_id = v.id
        and c.${sql.ref(columnOf(people, "areaOrganizacional"))} = any(${[...user.areas]}::bigint[]))
    order by ${at("dataIni")} desc nulls first, v.id desc limit 50`.execute(queries);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The areas the reader answers for; one that lies in none of them stands above. */
async function areasOf(queries: Queries, registry: Registry, { user }: RequestContext) {
  const areas = known(registry, areasOrganizacionais.id);
  const at = (path: string) => sql.ref(`o.${columnOf(areas, path)}`);
  const own = sql`any(${[...user.areas]}::bigint[])`;
  const { rows } = await sql<{ id: string; nome: string; mae: string | null }>`
    select o.id, ${at("nome")} as nome, case when ${at("areaMae")} = ${own} then ${at("areaMae")} end as mae
    from ${sql.table(tableOf(areas))} o where o.id = ${own} order by ${sql.ref(`o.${foldedColumnOf(areas, "nome")}`)}, o.id`.execute(
    queries,
  );
  return rows.map(({ id, nome, mae }) => ({ id: Number(id), nome, mae: mae === null ? null : Number(mae) }));
}

export async function teamOf(queries: Queries, registry: Registry, context: RequestContext, asked: number | undefined) {
  const avaliacoes = await cyclesOf(queries, registry, context);
  const cycle = avaliacoes.find(({ id }) => id === asked) ?? avaliacoes[0];
  const rows = await peopleOf(queries, registry, context, cycle?.id ?? 0);
  const { told, boxes, names } = cycle === undefined ? NONE : await resultsAndBoxes(queries, registry, context, cycle.id);
  return {
    avaliacoes,
    avaliacaoDesempenhoId: cycle?.id ?? null,
    caixas: names,
    areas: await areasOf(queries, registry, context),
    pessoas: rows.map(({ id, nome, cargo, area, auto, meu, total, respondidos, pdi, metas: many, progresso, experiencia }) => {
      const { desempenho = null, competencias = null, performance = null } = told.get(Number(id)) ?? {};
      return {
        id: Number(id),
        nome,
        cargo,
        area,
        auto,
        meu,
        outros: { total: Number(total), respondidos: Number(respondidos) },
        desempenho,
        competencias,
        performance,
        box: boxes.get(Number(id)) ?? null,
        pdi,
        metas: { total: Number(many), progresso: progresso === null ? null : Number(progresso) },
        experienciaAte: experiencia,
      };
    }),
  };
}

interface Told {
  readonly desempenho: number | null;
  readonly competencias: number | null;
  readonly performance: number | null;
}
interface Standings {
  readonly told: ReadonlyMap<number, Told>;
  readonly boxes: ReadonlyMap<number, Box | null>;
  /** Of the boxes, in their order. */
  readonly names: readonly Pick<BoxName, "nomeclatura" | "descricao">[];
}
const NONE: Standings = { told: new Map(), boxes: new Map(), names: [] };

async function resultsAndBoxes(queries: Queries, registry: Registry, context: RequestContext, id: number): Promise<Standings> {
  const cycle = await cycleOf(queries, registry, context.company, id);
  if (!hasEnded(cycle, context.today) && cycle.divulgadoEm === null) return NONE;
  const told = new Map(
    (await resultsOf(queries, registry, context, cycle)).map(({ id: person, resultado }) => [person, resultado]),
  );
  const sees = context.user.rights.has("ROLE_AVALIACAO_NINEBOX_VER");
  if (!sees || cycle.somenteCompetencias || ![...told.values()].some(({ competencias }) => competencias !== null))
    return { ...NONE, told };
  const matrix = await matrixOf(queries, registry, context, { cycle: id });
  const { people } = await boardOf(queries, registry, context, matrix, { avaliacaoDesempenhoId: id });
  const names = matrix.names.map(({ nomeclatura, descricao }) => ({ nomeclatura, descricao }));
  return { told, boxes: new Map(people.map((one) => [one.id, one.box])), names };
}
