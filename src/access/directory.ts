import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { fold } from "../metadata/fold.ts";
import type { Register } from "../metadata/register.ts";
import { type Account, type CompanySeen, FIRST_USER } from "./account.ts";
import { columnOf, foldedColumnOf, hasColumn, tableOf } from "./stored-names.ts";

/** The registers users, profiles and companies are kept in, and what else the product knows of them. */
export interface DirectoryRegisters {
  readonly users: Register;
  readonly profiles: Register;
  readonly companies: Register;
  /** Who may log in to the external area. */
  readonly candidates: Register;
  /** Every authority there is, for the first user. */
  readonly allRights: ReadonlySet<string>;
  /** Names of the parameters that share registers and are on, by company group. This and what follows is asked under the scope of what the user sees. */
  sharing?(queries: Queries): Promise<ReadonlyMap<number, ReadonlySet<string>>>;
  /** Whether a new log-in ends the older ones of the same user. */
  endsOlder?(queries: Queries): Promise<boolean>;
  /** Organizational areas a user answers for, by company. */
  areasOf?(queries: Queries, user: number): Promise<ReadonlyMap<number, readonly number[]>>;
  /** The talent a user is, by company. */
  talentOf?(queries: Queries, user: number): Promise<ReadonlyMap<number, number>>;
}

/** What makes a log-in name one and the same, as its uniqueness sees it: nobody gets tries of their own by another spelling. */
export const loginKey = (login: string): string => fold(login.trim().normalize("NFC"));

/** An account without what is read under the scope of what it sees. */
export type StoredAccount = Omit<Account, "areas" | "sharing" | "talents">;

/** Reads accounts. All three registers are of the system, so no company context is needed. */
export interface Directory {
  /** Id of the active user with this login, ignoring case and accents as their uniqueness does. */
  idOf(queries: Queries, login: string): Promise<number | undefined>;
  account(queries: Queries, id: number): Promise<StoredAccount | undefined>;
  /** Whether any user exists: before, the first-run page makes one. */
  isEmpty(queries: Queries): Promise<boolean>;
}

export function createDirectory(registers: DirectoryRegisters): Directory {
  const { users, profiles, companies } = registers;
  const user = {
    table: tableOf(users),
    folded: foldedColumnOf(users, "login"),
    ...columns(users, { name: "nome", login: "login", email: "email", active: "ativo" }),
  };
  const held = {
    table: tableOf(users, "perfis"),
    ...columns(users, { company: "perfis.empresa", profile: "perfis.perfil" }),
  };
  const profile = { table: tableOf(profiles), ...columns(profiles, { rights: "autoridades" }) };
  const company = { table: tableOf(companies), ...columns(companies, { name: "nome", group: "grupo" }) };
  const managed = hasColumn(users, "gerenciadoPeloPessoal")
    ? sql`coalesce(${sql.ref(columnOf(users, "gerenciadoPeloPessoal"))}, false)`
    : sql`false`;
  const demands = hasColumn(profiles, "exigeSegundoFator")
    ? sql`exists (select 1 from ${sql.table(held.table)} h join ${sql.table(profile.table)} p on p.id = h.${sql.ref(held.profile)}
        where h.dono_id = u.id and p.${sql.ref(columnOf(profiles, "exigeSegundoFator"))})`
    : sql`false`;
  const person = hasColumn(users, "colaborador") ? sql.ref(columnOf(users, "colaborador")) : sql`null::bigint`;
  const zone = hasColumn(companies, "fusoHorario") ? sql`c.${sql.ref(columnOf(companies, "fusoHorario"))}` : sql`null`;
  const companyActive = hasColumn(companies, "ativa") ? columnOf(companies, "ativa") : undefined;

  const open = companyActive === undefined ? sql`true` : sql`coalesce(c.${sql.ref(companyActive)}, true)`;

  async function companiesOf(queries: Queries, id: number): Promise<readonly CompanySeen[]> {
    const mine =
      id === FIRST_USER
        ? sql`true`
        : sql`c.id in (select ${sql.ref(held.company)} from ${sql.table(held.table)} where dono_id = ${id})`;
    const { rows } = await sql<CompanySeen>`
      select c.id, c.${sql.ref(company.name)} as name, c.${sql.ref(company.group)} as "group", ${zone} as zone
      from ${sql.table(company.table)} c where ${open} and ${mine} order by 2, 1`.execute(queries);
    return rows;
  }

  async function neighboursOf(queries: Queries, seen: readonly CompanySeen[]): Promise<readonly CompanySeen[]> {
    const { rows } = await sql<CompanySeen>`
      select c.id, c.${sql.ref(company.name)} as name, c.${sql.ref(company.group)} as "group", ${zone} as zone
      from ${sql.table(company.table)} c
      where ${open} and c.${sql.ref(company.group)} = any(${seen.map(({ group }) => group)}) and c.id <> all(${seen.map(({ id }) => id)})
      order by 2, 1`.execute(queries);
    return rows;
  }

  async function rightsOf(queries: Queries, id: number): Promise<Map<number, Set<string>>> {
    const { rows } = await sql<{ company: number; rights: readonly string[] | null }>`
      select h.${sql.ref(held.company)} as company, p.${sql.ref(profile.rights)} as rights
      from ${sql.table(held.table)} h join ${sql.table(profile.table)} p on p.id = h.${sql.ref(held.profile)}
      where h.dono_id = ${id}`.execute(queries);
    return new Map(rows.map((row) => [row.company, new Set(row.rights ?? [])]));
  }

  return {
    async idOf(queries, login) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(user.table)}
        where ${sql.ref(user.folded)} = ${loginKey(login)} and ${sql.ref(user.active)} limit 1`.execute(queries);
      return rows[0]?.id;
    },
    async account(queries, id) {
      const { rows } = await sql<Omit<StoredAccount, "companies" | "neighbours" | "rights">>`
        select id, ${sql.ref(user.name)} as name, ${sql.ref(user.login)} as login,
               ${sql.ref(user.email)} as email, coalesce(${sql.ref(user.active)}, false) as active, ${managed} as managed,
               ${person} as person, ${demands} as "demandsFactor"
        from ${sql.table(user.table)} u where id = ${id}`.execute(queries);
      const [found] = rows;
      if (found === undefined) return undefined;
      const seen = await companiesOf(queries, id);
      const rights = id === FIRST_USER ? everywhere(seen, registers.allRights) : await rightsOf(queries, id);
      const neighbours = id === FIRST_USER ? [] : await neighboursOf(queries, seen);
      return { ...found, companies: seen, rights, neighbours };
    },
    async isEmpty(queries) {
      const { rows } = await sql<{ some: boolean }>`select exists (select 1 from ${sql.table(user.table)}) as some`.execute(
        queries,
      );
      return rows[0]?.some !== true;
    },
  };
}

function columns<K extends string>(register: Register, paths: Readonly<Record<K, string>>): Record<K, string> {
  return Object.fromEntries(Object.entries<string>(paths).map(([name, path]) => [name, columnOf(register, path)])) as Record<
    K,
    string
  >;
}

const everywhere = (seen: readonly CompanySeen[], rights: ReadonlySet<string>): Map<number, ReadonlySet<string>> =>
  new Map(seen.map(({ id }) => [id, rights]));
