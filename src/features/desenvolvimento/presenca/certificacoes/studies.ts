import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { colaboradoresTurma } from "../../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import type { FeatureDeps, Studies, Study } from "../../../../http/server-feature.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { passedCourses } from "./completions.ts";

/** The class somebody is enrolled in counts before what they passed once: they take the course anew. */
export const studies = ({ registry }: FeatureDeps): Studies => ({
  async of(queries, { company }, talent, courses) {
    const found = new Map<number, Study>();
    if (courses.length === 0) return found;
    const passed = await passedCourses(queries, registry(), company, courses, talent);
    for (const [course, days] of passed.get(talent) ?? []) found.set(course, { situacao: "CONCLUIDO", dia: days.at(-1) ?? null });
    for (const { curso, inicio } of await openClasses(queries, registry(), talent, courses))
      found.set(Number(curso), { situacao: "INSCRITO", dia: inicio });
    return found;
  },
});

/** Classes of some courses that are not over and that somebody is enrolled in; of each course the one that begins first stands last. */
async function openClasses(queries: Queries, registry: Registry, talent: number, courses: readonly number[]) {
  const [classes, enrolled] = [known(registry, turmas.id), known(registry, colaboradoresTurma.id)];
  const t = (path: string) => sql.ref(`t.${columnOf(classes, path)}`);
  const e = (path: string) => sql.ref(`e.${columnOf(enrolled, path)}`);
  const { rows } = await sql<{ curso: string; inicio: string | null }>`
    select ${t("curso")} as curso, ${t("dataPrevIni")} as inicio
    from ${sql.table(tableOf(enrolled))} e join ${sql.table(tableOf(classes))} t on t.id = ${e("turma")}
    where ${e("colaborador")} = ${talent} and ${t("curso")} = any(${[...courses]}::bigint[]) and ${e("desistencia")} is not true
      and ${t("realizada")} is not true and ${t("cancelada")} is not true
    order by ${t("dataPrevIni")} desc nulls first, t.id desc`.execute(queries);
  return rows;
}
