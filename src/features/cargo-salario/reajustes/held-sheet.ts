import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Engine } from "../../../engine/contract.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { dayOf, type Kind, kindOfTable } from "./kinds.ts";
import { SEES } from "./line-says.ts";
import { ownAreas, proposing } from "./own-lines.ts";
import { storedOf } from "./stored.ts";
import { demandSalaries } from "./writer.ts";

/** A sheet while it is changed: nobody else changes, applies or parts its table meanwhile. */
export interface Held {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
  readonly table: number;
  /** The table's own record. */
  readonly stands: WireRecord;
  readonly kind: Kind;
  /** Areas whose lines alone are seen; undefined where all are. */
  readonly areas: readonly number[] | undefined;
  /** Day its values are worked out for, ISO. */
  readonly day: string;
}

/** Holds the table of a sheet for one change of it, by somebody who sees salaries. */
export async function whileHeld<T>(
  { engine, registry }: FeatureDeps,
  asking: RequestContext,
  table: number,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  const [context, areas] = [proposing(asking), ownAreas(asking)];
  const reader = holding(context, SEES);
  return engine().together(reader, async (inside, queries) => {
    await demandSalaries(queries, registry(), context);
    const tables = storedOf(registry(), tabelasReajustesColaboradores.id);
    await sql`select 1 from ${tables.table} where id = ${table} for update`.execute(queries);
    const stands = await inside.read(reader, tabelasReajustesColaboradores.id, table, {});
    const day = dayOf(stands, undefined) ?? context.today;
    const kind = kindOfTable(stands);
    return work({ engine: inside, queries, registry: registry(), context, table, stands, day, kind, areas });
  });
}
