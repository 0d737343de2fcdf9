import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { weekdayOf } from "./propose-days.ts";
import type { ClassDay } from "./shared.ts";
import { texts } from "./texts.ts";

interface Row {
  readonly id: string;
  readonly turma: string;
  readonly nome: string;
  readonly dia: string;
  readonly turno: ClassDay["turno"];
  readonly ini: number | null;
  readonly fim: number | null;
  readonly descricao: string | null;
  readonly link: string | null;
  readonly total: string;
}

interface Wanted {
  readonly id?: number;
  readonly offset: number;
  readonly limit: number;
}

/** Without it, instructors see their own classes alone. */
const SEES_ALL = "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS";

/** Days of the classes of the tab's company that the reader sees, newest first. */
export async function findDays(
  { database, registry }: Pick<FeatureDeps, "database" | "registry">,
  context: RequestContext,
  { id, offset, limit }: Wanted,
): Promise<{ readonly rows: readonly ClassDay[]; readonly total: number }> {
  const register = registry().get(turmas.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const of = (name: string) => sql.ref(`d.${columnOf(register, `diasTurma.${name}`)}`);
  const own = sql`t.${sql.ref(columnOf(register, "instrutorUsuarioId"))} = ${context.user.id}`;
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<Row>`
      select d.id, t.id as turma, t.${sql.ref(columnOf(register, "descricao"))} as nome, ${of("dia")} as dia, ${of("turno")} as turno,
        ${of("horaIni")} as ini, ${of("horaFim")} as fim, ${of("descricao")} as descricao, ${of("link")} as link,
        count(*) over () as total
      from ${sql.table(tableOf(register, "diasTurma"))} d join ${sql.table(tableOf(register))} t on t.id = d.dono_id
      where t.empresa_id = ${context.company} and ${id === undefined ? sql`true` : sql`d.id = ${id}`}
        and ${context.user.rights.has(SEES_ALL) ? sql`true` : own}
      order by ${of("dia")} desc, d.id desc limit ${limit} offset ${offset}`.execute(queries),
  );
  return { rows: rows.map(shown), total: Number(rows[0]?.total ?? 0) };
}

const shown = ({ id, turma, nome, dia, turno, ini, fim, descricao, link }: Row): ClassDay => ({
  id: Number(id),
  turma: { id: Number(turma), descricao: nome },
  dia,
  diaSemana: weekdayOf(dia),
  turno,
  turnoDescricao: texts.shifts[turno],
  horaIni: hoursOf(ini),
  horaFim: hoursOf(fim),
  descricao,
  link,
});

const hoursOf = (minutes: number | null): string | null =>
  minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
