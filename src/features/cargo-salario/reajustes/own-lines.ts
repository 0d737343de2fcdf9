import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../../errors/app-error.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Kind } from "./kinds.ts";
import { PROPOSES, SEES_TABLES } from "./shared.ts";
import { storedOf } from "./stored.ts";

/** What proposing takes, of lines that their row condition leaves to whoever proposes for their own areas. */
const LENT = ["VER", "INSERIR", "EDITAR", "EXCLUIR"]
  .map((right) => `ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_${right}`)
  .concat(SEES_TABLES, colaboradoresRights.view);

/**
 * The areas whose lines somebody sees of any table; undefined of whoever sees whole tables. The row condition of
 * `reajustes-colaboradores` says the same to the engine: statements over lines ask it here.
 */
export const ownAreas = ({ user }: RequestContext): readonly number[] | undefined =>
  user.rights.has(PROPOSES) && !user.rights.has(colaboradoresRights.verTodos) ? user.areas : undefined;

/** Whoever proposes for their own areas alone opens the tables for it, and types into their lines. */
export const proposing = (context: RequestContext): RequestContext =>
  ownAreas(context) === undefined ? context : holding(context, LENT);

/** Whether what a proposal is about belongs to these areas: no range and no index does. Everything does where no areas are said. */
export function isOfAreas(
  registry: Registry,
  kind: Kind,
  target: RawBuilder<unknown>,
  areas: readonly number[] | undefined,
): RawBuilder<unknown> {
  if (areas === undefined) return sql`true`;
  if (kind.tipo !== "C") return sql`false`;
  const people = storedOf(registry, kind.target);
  return sql`exists (select 1 from ${people.table} o where o.id = ${target}
    and ${people.of("o", "areaOrganizacional")} = any(${[...areas]}::bigint[]))`;
}

/** The record of a table, for somebody who opens its sheet. NOT_FOUND and FORBIDDEN as of any record. */
export const readTable = ({ engine }: Pick<FeatureDeps, "engine">, context: RequestContext, id: number) =>
  engine().read(proposing(context), tabelasReajustesColaboradores.id, id, {});

/** FORBIDDEN to whoever proposes for their own areas alone: it changes or tells what concerns the whole table. */
export function demandWholeSight(context: RequestContext): void {
  if (ownAreas(context) !== undefined) throw new AppError("FORBIDDEN");
}
