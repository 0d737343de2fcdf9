import type { ApartPlan } from "../../metadata/storage.ts";
import { APP_ROLE } from "../config.ts";
import { nameOf, quoted } from "./quote.ts";

/** Settings in a sub-select: read once per statement instead of once per row, and fit for an index condition. */
const visible = (setting: string): string => `any((select nullif(current_setting('${setting}', true), '')::bigint[])::bigint[])`;
const current = (setting: string): string => `(select nullif(current_setting('${setting}', true), '')::bigint)`;

export const visibleCompanies = visible("quadro.empresas");
export const visibleGroups = visible("quadro.grupos");
export const currentCompany = current("quadro.empresa");
export const currentGroup = current("quadro.grupo");

/** Who may read a row and who may write it, as SQL over the table's columns. */
export interface RowRights {
  readonly read: string;
  readonly write: string;
}

export function rightsOfScope(column: "empresa_id" | "grupo_id"): RowRights {
  return column === "empresa_id"
    ? { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` }
    : { read: `grupo_id = ${visibleGroups}`, write: `grupo_id = ${currentGroup}` };
}

/** Of the marked records: not marked, in a company where the reader sees them, or the reader. */
const seesMarked = (flag: string): string =>
  `(${quoted(flag)} is not true or empresa_id = ${visible("quadro.restritos")} or id = ${visible("quadro.proprios")})`;

/**
 * Rows of a table that are not kept apart from the reader; `column` refers to the marked record, and is absent in the table of these.
 * Which are hidden is asked once for a statement, of a function: below a policy nobody could tell.
 */
export const keptApart = ({ table, flag }: ApartPlan, column?: string): string =>
  column === undefined
    ? seesMarked(flag)
    : `(${quoted(column)} is null or ${quoted(column)} <> all ((select ${hiddenFunction(table)}())::bigint[]))`;

const hiddenFunction = (table: string): string => quoted(nameOf("quadro_apartados", table));

/** Ids of the marked records of the visible companies that the reader does not see; runs as the owner. */
export function apartGuards({ table, flag }: ApartPlan): string[] {
  const name = `${hiddenFunction(table)}()`;
  return [
    `create or replace function ${name} returns bigint[] language sql stable security definer set search_path = pg_catalog, public, pg_temp
      as $corpo$ select coalesce(array_agg(t.id), '{}') from public.${quoted(table)} t
        where t.${quoted(flag)} and t.empresa_id = ${visibleCompanies}
          and (t.empresa_id = ${visible("quadro.restritos")} or t.id = ${visible("quadro.proprios")}) is not true $corpo$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${APP_ROLE}`,
  ];
}

type Verb = "select" | "insert" | "update" | "delete";
const ALL: readonly Verb[] = ["select", "insert", "update", "delete"];
const POLICIES = ["quadro_dono", "quadro_ve", "quadro_insere", "quadro_altera", "quadro_exclui"];

/**
 * Grants and policies of one table. Security is forced, so that a log-in that owns the table and lacks the owner's policy sees
 * nothing either; the owner's policy is constant, so that search functions, which run as the owner, can use their index.
 */
export function securityOf(table: string, rights: RowRights | undefined, verbs: readonly Verb[] = ALL): string[] {
  const name = quoted(table);
  const grants = [`revoke all on ${name} from ${APP_ROLE}`, `grant ${verbs.join(", ")} on ${name} to ${APP_ROLE}`];
  const drops = POLICIES.map((policy) => `drop policy if exists ${policy} on ${name}`);
  if (!rights) return [...grants, ...drops, `alter table ${name} no force row level security, disable row level security`];
  const { read, write } = rights;
  return [
    ...grants,
    ...drops,
    `alter table ${name} enable row level security, force row level security`,
    `create policy quadro_dono on ${name} to current_user using (true) with check (true)`,
    `create policy quadro_ve on ${name} for select to ${APP_ROLE} using (${read})`,
    `create policy quadro_insere on ${name} for insert to ${APP_ROLE} with check (${write})`,
    `create policy quadro_altera on ${name} for update to ${APP_ROLE} using (${write}) with check (${write})`,
    `create policy quadro_exclui on ${name} for delete to ${APP_ROLE} using (${write})`,
  ];
}
