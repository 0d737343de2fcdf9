import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { reportRows } from "../../../http/report-rows.ts";
import type { FeatureAlert, FeatureDeps, FoundAlert } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { REPORT_FILTERS } from "../../../metadata/report.ts";
import { addToDate } from "../../../rules/dates.ts";
import { texts } from "./texts.ts";

const REPORT = "desenvolvimento/cursos-vencidos-a-vencer";
const PAGE = "desenvolvimento/relatorios/cursos-vencidos-a-vencer";
/** Filters the report has to be sent, and that narrow nothing. */
const NARROWED_BY_NOTHING = { estabelecimentosIds: [], areasIds: [], cargosIds: [] };
/** Days ahead from which the end of a course's validity is told, and after it while it was not taken again. */
const AHEAD = 30;
const BEHIND = 30;
/** Told by name. */
const TOLD = 5;

/** What the report says of a talent with a course. */
interface Expiring {
  readonly colaborador_id: number;
  readonly curso_id: number;
  readonly vence_em: string;
}

/** Courses of active talents whose validity ends in a month or ended a short while ago, and that were not taken again. */
export const courseAlerts = (deps: FeatureDeps): readonly FeatureAlert[] => [
  {
    id: "desenvolvimento/cursos-a-vencer",
    title: texts.expiring,
    action: texts.expiringAction,
    severity: "warning",
    rights: ["ROLE_DESENVOLVIMENTO_TURMAS_VER", colaboradoresRights.view, "ROLE_REL_DESENVOLVIMENTO_CURSOS_VENCIDOS_A_VENCER"],
    find: (context) => expiring(deps, context),
  },
];

/** The report itself counts: the number leads to exactly what it shows. */
async function expiring(deps: FeatureDeps, context: RequestContext): Promise<FoundAlert> {
  const { today } = context;
  const courses = await expiringCourses(deps, context);
  const nothing = { total: 0, overdue: 0, link: `/${PAGE}`, items: [] };
  if (courses.size === 0) return nothing;
  const filters = { cursosIds: [...courses.keys()], ...windowOf(today), ordenarPor: "V" };
  const rows = await reportRows<Expiring>(deps, context, REPORT, { ...filters, ...NARROWED_BY_NOTHING });
  const first = rows
    .toSorted((a, b) => a.vence_em.localeCompare(b.vence_em) || a.colaborador_id - b.colaborador_id)
    .slice(0, TOLD);
  const people = await deps.engine().list(context, colaboradores.id, {
    filter: { id: [...new Set(first.map(({ colaborador_id: id }) => Number(id)))] },
    sort: [],
    offset: 0,
    fixed: {},
  });
  const names = new Map(people.rows.map(({ id, nome }) => [id, String(nome)]));
  return {
    total: rows.length,
    overdue: rows.filter(({ vence_em: day }) => day < today).length,
    link: `/${PAGE}?${new URLSearchParams({ [REPORT_FILTERS]: JSON.stringify(filters) }).toString()}`,
    items: first.map(({ colaborador_id, curso_id, vence_em: data }) => {
      const id = Number(colaborador_id);
      const titulo = `${names.get(id) ?? ""} · ${courses.get(Number(curso_id)) ?? ""}`;
      return { id, titulo, data, link: `/gestao-talentos/talentos/${id}` };
    }),
  };
}

const windowOf = (today: string) => ({
  dataIni: addToDate(today, -BEHIND, 0) ?? today,
  dataFim: addToDate(today, AHEAD, 0) ?? today,
});

/** Names of the courses whose validity, after some class of theirs, ends about now: the report is asked about these alone. */
async function expiringCourses(
  { database, registry }: FeatureDeps,
  context: RequestContext,
): Promise<ReadonlyMap<number, string>> {
  const { company, today } = context;
  const [classes, courses] = [turmas, cursos].map(({ id }) => known(registry(), id));
  if (!classes || !courses) return new Map();
  const t = (path: string) => sql.ref(`t.${columnOf(classes, path)}`);
  const c = (path: string) => sql.ref(`c.${columnOf(courses, path)}`);
  const { dataIni, dataFim } = windowOf(today);
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ readonly id: number; readonly nome: string }>`
      select distinct c.id::integer as id, ${c("nome")} as nome
      from ${sql.table(tableOf(classes))} t join ${sql.table(tableOf(courses))} c on c.id = ${t("curso")}
      cross join lateral (select coalesce((select max(d.${sql.ref(columnOf(classes, "diasTurma.dia"))})
        from ${sql.table(tableOf(classes, "diasTurma"))} d where d.dono_id = t.id), ${t("dataPrevFim")}, ${t("dataPrevIni")}) as dia) f
      where t.empresa_id = ${company} and ${t("realizada")} and ${t("cancelada")} is not true
        and (f.dia + make_interval(months => ${c("periodicidade")}))::date between ${dataIni}::date and ${dataFim}::date`.execute(
      queries,
    ),
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
