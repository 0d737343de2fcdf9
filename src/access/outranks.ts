import { type Account, FIRST_USER } from "./account.ts";

type Person = Pick<Account, "id" | "companies" | "rights">;

/** Whether `actor` holds `right`, and all that `target` holds, in every company of the target's. Nobody outranks the first user. */
export function outranks(actor: Person, target: Person, right: string): boolean {
  if (target.id === FIRST_USER || target.id === actor.id) return false;
  if (actor.id === FIRST_USER) return true;
  return (
    target.companies.length > 0 &&
    target.companies.every(({ id }) => {
      const mine = actor.rights.get(id);
      return mine?.has(right) === true && [...(target.rights.get(id) ?? [])].every((one) => mine.has(one));
    })
  );
}
