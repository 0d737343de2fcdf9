import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureAlert, FeatureDeps, FoundAlert } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { addToDate } from "../../../rules/dates.ts";
import { texts } from "./texts.ts";

const REPORT = "/desenvolvimento/relatorios/cursos-vencidos-a-vencer";
/** Days ahead from which the end of a course's validity is told, and after it while it was not taken again. */
const AHEAD = 30;
const BEHIND = 30;
/** Talents asked for at once. */
const MOST = 500;

interface Expiring {
  readonly talento: number;
  readonly curso: string;
  readonly vence: string;
}

/** Courses of active talents whose validity ends in a month or ended a short while ago, and that were not taken again. */
export const courseAlerts = (deps: FeatureDeps): readonly FeatureAlert[] => [
  {
    id: "desenvolvimento/cursos-a-vencer",
    title: texts.expiring,
    action: texts.expiringAction,
    severity: "warning",
    rights: ["ROLE_DESENVOLVIMENTO_TURMAS_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER"],
    find: (context) => expiring(deps, context),
  },
];

async function expiring(deps: FeatureDeps, context: RequestContext): Promise<FoundAlert> {
  const { today } = context;
  const found = await expiringOf(deps, context);
  const ids = [...new Set(found.map(({ talento }) => talento))].slice(0, MOST);
  const nothing = { total: 0, overdue: 0, link: REPORT, items: [] };
  if (ids.length === 0) return nothing;
  // Whom the reader sees, and who is still here.
  const { rows } = await deps.engine().list(context, colaboradores.id, {
    filter: { id: ids, situacao: ["A"] },
    sort: [],
    offset: 0,
    fixed: {},
  });
  const names = new Map(rows.map(({ id, nome }) => [id, String(nome)]));
  const items = found.flatMap(({ talento: id, curso, vence: data }) => {
    const nome = names.get(id);
    return nome === undefined ? [] : [{ id, titulo: `${nome} · ${curso}`, data, link: `/gestao-talentos/talentos/${id}` }];
  });
  return { ...nothing, total: items.length, overdue: items.filter(({ data }) => data < today).length, items };
}

/** Of the classes whose validity ends about now, who was there and did not take the course again; what ends first stands first. */
async function expiringOf({ database, registry }: FeatureDeps, context: RequestContext): Promise<readonly Expiring[]> {
  const { company, today } = context;
  const [classes, enrolled, courses] = [turmas, colaboradoresTurma, cursos].map(({ id }) => known(registry(), id));
  if (!classes || !enrolled || !courses) return [];
  const t = (path: string) => sql.ref(`t.${columnOf(classes, path)}`);
  const q = (path: string) => sql.ref(`q.${columnOf(enrolled, path)}`);
  const c = (path: string) => sql.ref(`c.${columnOf(courses, path)}`);
  const [from, to] = [addToDate(today, -BEHIND, 0) ?? today, addToDate(today, AHEAD, 0) ?? today];
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<Expiring>`
      with realizadas as (
        select t.id, ${t("curso")} as curso,
          coalesce((select max(d.${sql.ref(columnOf(classes, "diasTurma.dia"))}) from ${sql.table(tableOf(classes, "diasTurma"))} d
            where d.dono_id = t.id), ${t("dataPrevFim")}, ${t("dataPrevIni")}) as fim
        from ${sql.table(tableOf(classes))} t
        where t.empresa_id = ${company} and ${t("realizada")} and ${t("cancelada")} is not true),
      feitas as (
        select ${q("colaborador")} as talento, r.curso, max(r.fim) as fim
        from realizadas r join ${sql.table(tableOf(enrolled))} q on ${q("turma")} = r.id and ${q("desistencia")} is not true
        where r.curso in (select a.curso from realizadas a join ${sql.table(tableOf(courses))} c on c.id = a.curso
          where (a.fim + make_interval(months => ${c("periodicidade")}))::date between ${from}::date and ${to}::date)
        group by 1, 2)
      select f.talento::integer as talento, ${c("nome")} as curso, v.vence
      from feitas f join ${sql.table(tableOf(courses))} c on c.id = f.curso
      cross join lateral (select (f.fim + make_interval(months => ${c("periodicidade")}))::date as vence) v
      where v.vence between ${from}::date and ${to}::date order by v.vence, f.talento limit ${MOST}`.execute(queries),
  );
  return rows;
}
