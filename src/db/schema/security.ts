import { APP_ROLE } from "../config.ts";
import { quoted } from "./quote.ts";

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
