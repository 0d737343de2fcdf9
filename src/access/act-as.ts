import { ACT_AS_RIGHT } from "../metadata/act-as-right.ts";
import { type Account, FIRST_USER } from "./account.ts";
import { covers } from "./might.ts";

type Person = Pick<Account, "id" | "active" | "companies" | "rights">;

/**
 * Whether `actor` may log in as `target`: never as the first user, never as oneself, and only as somebody who in every company may do
 * nothing that the actor may not do there. Asked again at every reading of the session, so that a right lost ends it.
 */
export function mayActAs(actor: Person, target: Person): boolean {
  if (target.id === FIRST_USER || target.id === actor.id) return false;
  if (!actor.active || !target.active || target.companies.length === 0) return false;
  const open = target.companies.map(({ id }) => [id, [ACT_AS_RIGHT, ...(target.rights.get(id) ?? [])]] as const);
  return covers(actor, new Map(open));
}
