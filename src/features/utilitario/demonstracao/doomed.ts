import { sql } from "kysely";
import { FIRST_USER } from "../../../access/account.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type DemoIds, idsNow, readMark, since } from "./mark.ts";
import { placeOf, registerOf } from "./places.ts";

/** What goes and what stays when the demonstration is erased. */
export interface Doomed {
  readonly going: DemoIds;
  readonly staying: DemoIds;
}

/**
 * The demonstration's companies go with all that is in them; its group goes unless a company of another origin joined it. Users
 * and profiles go with the companies they served: whoever holds a profile in a company that stays, stays, and so does the
 * first user, who sees every company. Without any company left nobody could enter, so no user is left either and the first-run
 * page opens. Undefined when there is no demonstration.
 */
export async function findDoomed(queries: Queries, registry: Registry): Promise<Doomed | undefined> {
  const mark = await readMark(queries);
  if (mark === undefined || mark.state === "erased") return undefined;
  const now = await idsNow(queries, registry);
  const made = mark.state === "ready" ? mark.made : since(now, mark.before);

  const companies = split(now.companies, (id) => made.companies.includes(id));
  const alone = companies.staying.length === 0;
  const kept = await groupsOf(queries, registry, companies.staying);
  const groups = split(now.groups, (id) => made.groups.includes(id) && !kept.has(id));
  const held = await profilesHeld(queries, registry);
  const enters = new Set(held.filter(({ company }) => companies.staying.includes(company)).map(({ user }) => user));
  const demo = new Set(held.filter(({ company }) => companies.going.includes(company)).map(({ user }) => user));
  const users = split(
    now.users,
    (id) => alone || (id !== FIRST_USER && !enters.has(id) && (made.users.includes(id) || demo.has(id))),
  );
  const inUse = new Set(
    held
      .filter(({ user, company }) => users.staying.includes(user) && companies.staying.includes(company))
      .map((row) => row.profile),
  );
  const profiles = split(now.profiles, (id) => made.profiles.includes(id) && !inUse.has(id));
  return {
    going: { groups: groups.going, companies: companies.going, profiles: profiles.going, users: users.going },
    staying: { groups: groups.staying, companies: companies.staying, profiles: profiles.staying, users: users.staying },
  };
}

function split(ids: readonly number[], goes: (id: number) => boolean): { going: readonly number[]; staying: readonly number[] } {
  return { going: ids.filter(goes), staying: ids.filter((id) => !goes(id)) };
}

async function groupsOf(queries: Queries, registry: Registry, companies: readonly number[]): Promise<ReadonlySet<number>> {
  const group = columnOf(registerOf(registry, "companies"), "grupo");
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(group)} as id from ${sql.table(placeOf(registry, "companies"))}
    where id = any(${[...companies]}::bigint[])`.execute(queries);
  return new Set(rows.map(({ id }) => Number(id)));
}

interface Held {
  readonly user: number;
  readonly company: number;
  readonly profile: number;
}

async function profilesHeld(queries: Queries, registry: Registry): Promise<readonly Held[]> {
  const users = registerOf(registry, "users");
  const { rows } = await sql<Held>`
    select dono_id as "user", ${sql.ref(columnOf(users, "perfis.empresa"))} as company,
           ${sql.ref(columnOf(users, "perfis.perfil"))} as profile
    from ${sql.table(tableOf(users, "perfis"))}`.execute(queries);
  return rows.map(({ user, company, profile }) => ({ user: Number(user), company: Number(company), profile: Number(profile) }));
}
