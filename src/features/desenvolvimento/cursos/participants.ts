import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";

interface Wanted {
  readonly courses?: readonly number[] | undefined;
  readonly companies?: readonly number[] | undefined;
  readonly kind?: string | undefined;
}

export interface Participant {
  readonly id: number;
  readonly nome: string;
  readonly tipo: string;
}

/** Companies that take part in courses of the tab's company, once per kind of course. FORBIDDEN without the right to see courses. */
export async function participants(
  { database, registry }: Pick<FeatureDeps, "database" | "registry">,
  context: RequestContext,
  { courses, companies, kind }: Wanted,
): Promise<readonly Participant[]> {
  const [course, company] = [registry().get(cursos.id), registry().get(empresas.id)];
  if (course === undefined || company === undefined) throw new AppError("NOT_FOUND");
  if (!context.user.rights.has(course.rights.view)) throw new AppError("FORBIDDEN");
  const tipo = sql.ref(columnOf(course, "tipo"));
  const among = (ids: readonly number[] | undefined, column: string) =>
    ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ id: string; nome: string; tipo: string }>`
      select distinct e.id, e.nome, c.${tipo} as tipo
      from ${sql.table(tableOf(course, "empresasParticipantes"))} p
      join ${sql.table(tableOf(course))} c on c.id = p.dono_id
      join ${sql.table(tableOf(company))} e on e.id = p.alvo_id
      where c.empresa_id = ${context.company} and ${among(courses, "c.id")} and ${among(companies, "e.id")}
        and ${kind === undefined ? sql`true` : sql`c.${tipo} = ${kind}`}
      order by e.nome, e.id, c.${tipo}`.execute(queries),
  );
  return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}
