import { ACT_AS_RIGHT } from "../metadata/act-as-right.ts";
import { type Account, FIRST_USER } from "./account.ts";

type Person = Pick<Account, "id" | "active" | "companies" | "rights">;

/**
 * Whether `actor` may log in as `target`: never as the first user, never as oneself, and only as somebody who in every company may do
 * nothing that the actor may not do there. Asked again at every reading of the session, so that a right lost ends it.
 */
export function mayActAs(actor: Person, target: Person): boolean {
  if (target.id === FIRST_USER || target.id === actor.id) return false;
  if (!actor.active || !target.active || target.companies.length === 0) return false;
  if (actor.id === FIRST_USER) return true;
  return target.companies.every(({ id }) => {
    const mine = actor.rights.get(id);
    if (mine === undefined || !mine.has(ACT_AS_RIGHT)) return false;
    return [...(target.rights.get(id) ?? [])].every((right) => mine.has(right));
  });
}
