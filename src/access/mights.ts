import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { FIRST_USER } from "./account.ts";
import type { DirectoryRegisters } from "./directory.ts";
import { covers } from "./might.ts";
import { columnOf, hasColumn, tableOf } from "./stored-names.ts";

/** What somebody holds, in every company where they hold a profile. */
export interface Held {
  readonly id: number;
  readonly rights: ReadonlyMap<number, ReadonlySet<string>>;
}

/** A profile as those who give it must know it. */
export interface ProfileHeld {
  readonly name: string;
  readonly rights: ReadonlySet<string>;
  /** Its company group; null: of the installation. */
  readonly group: number | null;
  /** Companies where somebody holds it. */
  readonly companies: readonly number[];
}

/** Who holds what, over all companies, read inside the transaction that depends on it. Rights that exist no more count for nothing. */
export interface Mights {
  /** The first user holds everything in every company, open or not. */
  of(queries: Queries, user: number): Promise<Held>;
  profile(queries: Queries, id: number): Promise<ProfileHeld | undefined>;
  /** Group of each company. */
  groups(queries: Queries): Promise<ReadonlyMap<number, number>>;
  /** Whether somebody holds this right in every company of a group: what belongs to all of them is changed by nobody else. */
  throughout(queries: Queries, user: number, right: string, group: number): Promise<boolean>;
  /** Whether somebody holds this right in every company there is: what belongs to the installation is for nobody else. */
  everywhere(queries: Queries, user: number, right: string): Promise<boolean>;
  /** Whether the group of one of these companies has no active user, besides the first one, who holds all these rights at once in a company of it. */
  leavesAlone(queries: Queries, companies: readonly number[], rights: readonly string[]): Promise<boolean>;
}

export function createMights(registers: () => DirectoryRegisters): Mights {
  const names = () => {
    const { users, profiles, companies, allRights } = registers();
    return {
      allRights,
      users: sql.table(tableOf(users)),
      active: sql.ref(`u.${columnOf(users, "ativo")}`),
      held: sql.table(tableOf(users, "perfis")),
      company: sql.ref(`h.${columnOf(users, "perfis.empresa")}`),
      profile: sql.ref(`h.${columnOf(users, "perfis.perfil")}`),
      profiles: sql.table(tableOf(profiles)),
      rights: sql.ref(`p.${columnOf(profiles, "autoridades")}`),
      called: sql.ref(`p.${columnOf(profiles, "nome")}`),
      owner: hasColumn(profiles, "grupo") ? sql.ref(`p.${columnOf(profiles, "grupo")}`) : sql`null::bigint`,
      companies: sql.table(tableOf(companies)),
      group: sql.ref(`c.${columnOf(companies, "grupo")}`),
    };
  };
  const known = (rights: readonly string[] | null): Set<string> => {
    const { allRights } = registers();
    return new Set((rights ?? []).filter((right) => allRights.has(right)));
  };

  async function groups(queries: Queries): Promise<ReadonlyMap<number, number>> {
    const { companies, group } = names();
    const { rows } = await sql<{ id: number; group: number }>`select c.id, ${group} as "group" from ${companies} c`.execute(
      queries,
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.group)]));
  }

  async function of(queries: Queries, user: number): Promise<Held> {
    const { held, company, profile, profiles, rights, allRights } = names();
    if (user === FIRST_USER) {
      const all = [...(await groups(queries)).keys()];
      return { id: user, rights: new Map(all.map((id) => [id, allRights])) };
    }
    const { rows } = await sql<{ company: number; rights: readonly string[] | null }>`
      select ${company} as company, ${rights} as rights
      from ${held} h left join ${profiles} p on p.id = ${profile} where h.dono_id = ${user}`.execute(queries);
    return { id: user, rights: new Map(rows.map((row) => [Number(row.company), known(row.rights)])) };
  }

  return {
    groups,
    of,
    async throughout(queries, user, right, group) {
      const companies = [...(await groups(queries))].filter(([, of]) => of === group);
      return covers(await of(queries, user), new Map(companies.map(([id]) => [id, [right]])));
    },
    async everywhere(queries, user, right) {
      const companies = [...(await groups(queries)).keys()];
      return covers(await of(queries, user), new Map(companies.map((id) => [id, [right]])));
    },
    async profile(queries, id) {
      const { held, company, profile, profiles, rights, called, owner } = names();
      const { rows } = await sql<{
        name: string;
        rights: readonly string[] | null;
        group: number | null;
        companies: readonly number[];
      }>`
        select ${called} as name, ${rights} as rights, ${owner} as "group",
          array(select distinct ${company} from ${held} h where ${profile} = p.id) as companies
        from ${profiles} p where p.id = ${id}`.execute(queries);
      const [row] = rows;
      return (
        row && {
          name: row.name,
          rights: known(row.rights),
          group: row.group === null ? null : Number(row.group),
          companies: row.companies.map(Number),
        }
      );
    },
    async leavesAlone(queries, asked, needed) {
      if (asked.length === 0) return false;
      const { users, active, held, company, profile, profiles, rights, companies, group } = names();
      const { rows } = await sql<{ id: number }>`
        select distinct ${group} as id from ${users} u
        join ${held} h on h.dono_id = u.id join ${profiles} p on p.id = ${profile} join ${companies} c on c.id = ${company}
        where ${active} and u.id <> ${FIRST_USER} and ${rights} @> ${[...needed]}::text[]`.execute(queries);
      const served = new Set(rows.map(({ id }) => Number(id)));
      const of = await groups(queries);
      return asked.some((id) => !served.has(of.get(id) ?? 0));
    },
  };
}
