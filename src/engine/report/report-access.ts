import { type RawBuilder, sql } from "kysely";
import { firingToSql } from "../../rules/sql.ts";
import type { TableObject } from "../../rules/sql-scope.ts";
import { rowAccess } from "../access/row-access.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import type { Target } from "../read/target.ts";
import type { ReportSight, Standpoint } from "./report-sight.ts";

type Sql = RawBuilder<unknown>;

export const scopeColumnOf = ({ shape }: Pick<Target, "shape">): string | undefined => shape.register.storage.scopeColumn;

export const settingsOf = ({ sights }: Standpoint, register: string) => sights.get(register)?.settings ?? NO_SETTINGS;

export function ownersOf({ companies, standpoints }: ReportSight, { shape }: Pick<Target, "shape">): readonly number[] {
  if (shape.register.scope === "company") return companies;
  return [...new Set(standpoints.map(({ context }) => context.group))];
}

/** Rows of a register that the reader may see: where the companies' answers differ, each by its own. */
export function accessSql(
  standpoints: readonly Standpoint[],
  register: string,
  object: TableObject,
  scopeColumn: string | undefined,
  { parts }: Call,
  owner: string,
): Sql | undefined {
  const each = standpoints.map((one) => ({
    one,
    condition: rowAccess(object.register, "read", one.context, settingsOf(one, register).company),
  }));
  if (each.every(({ condition }) => condition === undefined)) return undefined;
  const { registry, kinds } = parts;
  const choices = each.map(({ one, condition }) => {
    const read = contextReader(ruleContext(one.context, "list", settingsOf(one, register)));
    const open = condition ? firingToSql(condition, { registry, kinds, row: object, read }) : sql`true`;
    const here =
      standpoints.length === 1 || scopeColumn === undefined
        ? sql`true`
        : sql`${sql.ref(`${owner}.${scopeColumn}`)} = ${one.company}`;
    return sql`(${here} and ${open})`;
  });
  return sql`(${sql.join(choices, sql` or `)})`;
}
