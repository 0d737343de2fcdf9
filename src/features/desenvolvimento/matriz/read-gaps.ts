import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { pdis } from "../../../generated/types/avaliacao/pdis.ts";
import { competencias } from "../../../generated/types/cargo-salario/competencias.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { lntCursos } from "../../../generated/types/desenvolvimento/lnt-cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { reportRows, seeing } from "../../../http/report-rows.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { idIn, named } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import { gapsFrom, type Need, pairOf, type TalentGap } from "./gaps.ts";
import { linked } from "./linked.ts";
import { NEEDS_REPORT, type NeedRow } from "./report-rows.ts";
import { texts } from "./texts.ts";

/** The report over what ranges ask of competences and what talents were found to have. */
const COMPETENCES_REPORT = "cargo-salario/matriz-talentos-competencias";

/** Registers whose lists it goes through. */
const LISTED = [colaboradores, cursos, competencias, lntCursos].map(({ id }) => id);

interface CompetenceRow {
  readonly talento_id: number;
  readonly competencia_id: number;
  readonly distancia: number | null;
}

interface Place {
  readonly queries: Queries;
  readonly deps: FeatureDeps;
  readonly context: RequestContext;
}

export interface FoundGaps {
  readonly gaps: readonly TalentGap[];
  /** Names of the talents this reader sees, and of all courses. */
  readonly talents: ReadonlyMap<number, string>;
  readonly courses: ReadonlyMap<number, string>;
}

/** What active talents that the reader sees lack today and this survey of needs does not name yet. */
export async function readGaps(deps: FeatureDeps, context: RequestContext, survey: number): Promise<FoundGaps> {
  const inside = seeing(deps, context, LISTED);
  const all = { sort: [], offset: 0, fixed: {} };
  const engine = deps.engine();
  const people = await engine.select(inside, colaboradores.id, { ...all, filter: { situacao: "A" } });
  const taught = await engine.list(inside, cursos.id, { ...all, filter: {} });
  const skills = await engine.list(inside, competencias.id, { ...all, filter: {} });
  const asked = await engine.list(inside, lntCursos.id, { ...all, filter: { lnt: survey } });
  const needed = await reportRows<NeedRow>(deps, context, NEEDS_REPORT, { dataBase: context.today });
  const levels = await reportRows<CompetenceRow>(deps, context, COMPETENCES_REPORT, {});
  const skillNames = new Map(skills.rows.map(named).map(({ id, nome }) => [id, nome]));
  const found = await deps.database.read(scopeOf(context), async (queries) => {
    const place = { queries, deps, context };
    const links = (register: { readonly id: string }, list: string) => linked(queries, deps.registry(), register, list);
    return {
      planned: await plannedNeeds(place),
      places: await openPlaces(place),
      taughtBy: await links(competencias, "cursos"),
      byLaw: await links(cursos, "treinamentosCapacitacoes"),
      namedIn: await links(lntCursos, "colaboradoresIds"),
    };
  });
  const talents = new Map(people.map(named).map(({ id, nome }) => [id, nome]));
  const needs: readonly Need[] = [
    ...needed.flatMap(({ colaborador_id, curso_id, origem, motivo, janela }) => {
      if (origem === null) return [];
      const need = { talent: Number(colaborador_id), course: Number(curso_id), origin: origem, reason: motivo ?? "" };
      return [janela === null ? need : { ...need, window: Number(janela) }];
    }),
    ...levels.flatMap(({ talento_id, competencia_id, distancia }) => {
      const below = -Number(distancia ?? 0);
      if (below <= 0) return [];
      const reason = texts.below(skillNames.get(Number(competencia_id)) ?? "", below);
      const about = { talent: Number(talento_id), origin: "COMPETENCIA" as const, reason, levels: below };
      return (found.taughtBy.get(Number(competencia_id)) ?? []).map((course) => ({ ...about, course }));
    }),
    ...found.planned,
  ].filter(({ talent }) => talents.has(talent));
  const askedFor = asked.rows
    .filter(({ situacao }) => situacao !== "RECUSADO")
    .flatMap(({ id, curso }) => (found.namedIn.get(id) ?? []).map((talent) => pairOf(talent, idIn(curso))));
  const gaps = gapsFrom({
    needs,
    held: new Map(
      needed.flatMap(({ colaborador_id, curso_id, feito_em, dias }) =>
        feito_em === null ? [] : [[pairOf(Number(colaborador_id), Number(curso_id)), dias] as const],
      ),
    ),
    underway: new Set([...found.places, ...askedFor]),
    legal: new Set(found.byLaw.keys()),
  });
  return { gaps, talents, courses: new Map(taught.rows.map(named).map(({ id, nome }) => [id, nome])) };
}

/** Courses of formal study in plans of development that are under way. */
async function plannedNeeds({ queries, deps, context }: Place): Promise<readonly Need[]> {
  const plans = known(deps.registry(), pdis.id);
  const p = (path: string) => sql.ref(`p.${columnOf(plans, path)}`);
  const a = (name: string) => sql.ref(`a.${columnOf(plans, `acoes.${name}`)}`);
  const { rows } = await sql<{ talento: number; curso: number }>`
    select ${p("colaborador")} as talento, ${a("curso")} as curso
    from ${sql.table(tableOf(plans, "acoes"))} a join ${sql.table(tableOf(plans))} p on p.id = a.dono_id
    where p.empresa_id = ${context.company} and ${p("situacao")} = 'ATIVO' and ${a("tipo")} = 'FORMAL' and ${a("curso")} is not null
      and ${a("situacao")} in ('A_FAZER', 'FAZENDO')`.execute(queries);
  return rows.map(({ talento, curso }) => ({
    talent: Number(talento),
    course: Number(curso),
    origin: "PDI",
    reason: texts.plan,
  }));
}

/** Talents in classes that are neither over nor cancelled, with the course. */
export async function openPlaces({ queries, deps, context }: Place): Promise<readonly string[]> {
  const [classes, enrolled] = [known(deps.registry(), turmas.id), known(deps.registry(), colaboradoresTurma.id)];
  const t = (path: string) => sql.ref(`t.${columnOf(classes, path)}`);
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const { rows } = await sql<{ talento: number; curso: number }>`
    select ${e("colaborador")} as talento, ${t("curso")} as curso
    from ${sql.table(tableOf(enrolled))} e join ${sql.table(tableOf(classes))} t on t.id = ${e("turma")}
    where e.empresa_id = ${context.company} and ${e("desistencia")} is not true and ${t("realizada")} is not true
      and ${t("cancelada")} is not true`.execute(queries);
  return rows.map(({ talento, curso }) => pairOf(Number(talento), Number(curso)));
}
