import { sql } from "kysely";
import type { DirectoryRegisters } from "../access/directory.ts";
import { columnOf, hasColumn, tableOf } from "../access/stored-names.ts";
import type { Register, Registry } from "../metadata/register.ts";
import { areasOf } from "./areas-of.ts";

/** Registers the product itself works with. Only here does main know them by name. */
export const OWN = {
  users: "utilitario/usuarios",
  profiles: "utilitario/perfis",
  companies: "utilitario/empresas",
  candidates: "captacao/candidatos",
  areas: "cargo-salario/areas-organizacionais",
  talents: "gestao-talentos/colaboradores",
  groups: "utilitario/grupos-empresas",
  system: "utilitario/parametros-sistema",
} as const;

/** Files every user who works in the company sees, whatever the rights: its logo. */
export const OPEN_FILES: ReadonlySet<string> = new Set([`${OWN.companies}:logo`]);

export function directoryOf(registry: Registry, allRights: ReadonlySet<string>): DirectoryRegisters {
  return {
    users: need(registry, OWN.users),
    profiles: need(registry, OWN.profiles),
    companies: need(registry, OWN.companies),
    candidates: need(registry, OWN.candidates),
    allRights,
    sharing: sharingOf(registry, need(registry, OWN.system)),
    endsOlder: endsOlder(need(registry, OWN.system)),
    areasOf: areasOf(need(registry, OWN.users), need(registry, OWN.areas)),
    talentOf: talentOf(need(registry, OWN.users), need(registry, OWN.talents)),
  };
}

function need(registry: Registry, id: string): Register {
  const register = registry.get(id);
  if (register === undefined) throw new Error(`O cadastro ${id} não foi gerado. Execute npm run generate.`);
  return register;
}

const MEMBER = "novoAcessoEncerraAnteriores";

/** The talent a user is, by the company the talent belongs to. */
function talentOf(users: Register, talents: Register): NonNullable<DirectoryRegisters["talentOf"]> {
  return async (queries, user) => {
    const { rows } = await sql<{ company: number; id: number }>`
      select t.empresa_id as company, t.id from ${sql.table(tableOf(users))} u
      join ${sql.table(tableOf(talents))} t on t.id = u.${sql.ref(columnOf(users, "colaborador"))}
      where u.id = ${user}`.execute(queries);
    return new Map(rows.map(({ company, id }) => [Number(company), Number(id)]));
  };
}

/** Whether one of a user's company groups lets a new log-in end the older ones; `system` keeps their parameters. */
function endsOlder(system: Register): NonNullable<DirectoryRegisters["endsOlder"]> {
  if (!hasColumn(system, MEMBER)) return async () => false;
  const on = sql.ref(columnOf(system, MEMBER));
  return async (queries) => {
    const { rows } = await sql`
      select 1 from ${sql.table(tableOf(system))} where ${on} limit 1`.execute(queries);
    return rows.length > 0;
  };
}

/** Which of the parameters that registers are shared by are on, by company group; `system` keeps them. */
function sharingOf(registry: Registry, system: Register): NonNullable<DirectoryRegisters["sharing"]> {
  const names = [...new Set([...registry.values()].flatMap(({ sharedBy }) => sharedBy ?? []))];
  const on = sql.join(
    names.map((name) => sql`case when ${sql.ref(columnOf(system, name))} then ${name}::text end`),
    sql`, `,
  );
  return async (queries) => {
    if (names.length === 0) return new Map();
    const { rows } = await sql<{ group: number; names: readonly string[] }>`
      select grupo_id as "group", array_remove(array[${on}], null) as names from ${sql.table(tableOf(system))}`.execute(queries);
    return new Map(rows.map((row) => [Number(row.group), new Set(row.names)]));
  };
}
