import { sql } from "kysely";
import type { DirectoryRegisters } from "../access/directory.ts";
import { columnOf, tableOf } from "../access/stored-names.ts";
import type { Register } from "../metadata/register.ts";

interface Answered {
  readonly company: number;
  readonly area: number;
}

/**
 * Areas a user answers for, by company: those where the user's talent is responsible or co-responsible there,
 * and every area below them.
 */
export function areasOf(users: Register, areas: Register): NonNullable<DirectoryRegisters["areasOf"]> {
  const person = columnOf(users, "colaborador");
  const mother = columnOf(areas, "areaMae");
  const company = columnOf(areas, "responsaveis.empresa");
  const links = ["responsaveis.responsaveis", "responsaveis.corresponsaveis"].map((path) => sql.table(tableOf(areas, path)));
  const people = sql.join(
    links.map((table) => sql`select dono_id, alvo_id from ${table}`),
    sql` union all `,
  );
  return async (queries, user) => {
    const { rows } = await sql<Answered>`
      with recursive mine (company, area) as (
        select r.${sql.ref(company)}, r.dono_id from ${sql.table(tableOf(users))} u
        join (${people}) p on p.alvo_id = u.${sql.ref(person)}
        join ${sql.table(tableOf(areas, "responsaveis"))} r on r.id = p.dono_id
        where u.id = ${user}
        union
        select m.company, a.id from mine m join ${sql.table(tableOf(areas))} a on a.${sql.ref(mother)} = m.area
      ) select company, area from mine order by 1, 2`.execute(queries);
    const byCompany = [...Map.groupBy(rows, (row) => row.company)];
    return new Map(byCompany.map(([id, answered]) => [id, answered.map((one) => one.area)]));
  };
}
