import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { riscos } from "../../../generated/types/sst/riscos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";

/** Where a register keeps its rows of risks. */
interface Place {
  readonly register: string;
  /** Member that names a record. */
  readonly name: string;
  readonly list: string;
  /** Yes or no beside each risk. */
  readonly flag: string;
}

interface LinkedRisk {
  readonly id: number;
  readonly owner: { readonly id: number; readonly nome: string };
  readonly risco: { readonly id: number; readonly descricao: string };
  readonly grupoRisco: string;
  readonly flag: boolean | null;
}

interface Row {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly risk: string;
  readonly descricao: string;
  readonly grupo: string;
  readonly flag: boolean | null;
}

/** Rows of risks of the records asked for, or of all, in the company of the tab. FORBIDDEN without the right to see the register. */
export async function linkedRisks(
  { database, registry }: Pick<FeatureDeps, "database" | "registry">,
  context: RequestContext,
  ids: readonly number[] | undefined,
  { register: id, name, list, flag }: Place,
): Promise<readonly LinkedRisk[]> {
  const [owner, risks] = [registry().get(id), registry().get(riscos.id)];
  if (owner === undefined || risks === undefined) throw new AppError("NOT_FOUND");
  if (!context.user.rights.has(owner.rights.view)) throw new AppError("FORBIDDEN");
  const at = (path: string) => sql.ref(columnOf(owner, path));
  const named = at(name);
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<Row>`
      select r.id, o.id as owner, o.${named} as name, k.id as risk, k.${sql.ref(columnOf(risks, "descricao"))} as descricao,
             k.${sql.ref(columnOf(risks, "grupoRisco"))} as grupo, r.${at(`${list}.${flag}`)} as flag
      from ${sql.table(tableOf(owner, list))} r
      join ${sql.table(tableOf(owner))} o on o.id = r.dono_id
      join ${sql.table(tableOf(risks))} k on k.id = r.${at(`${list}.risco`)}
      where r.empresa_id = ${context.company} and (${ids === undefined}::boolean or o.id = any(${ids ?? []}::bigint[]))
      order by o.${named}, o.id, r.ordem`.execute(queries),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    owner: { id: Number(row.owner), nome: row.name },
    risco: { id: Number(row.risk), descricao: row.descricao },
    grupoRisco: row.grupo,
    flag: row.flag,
  }));
}
