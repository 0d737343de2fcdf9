import { FIRST_USER } from "./account.ts";

/** What somebody may do in each company, those the asking request does not see included. */
export interface Might {
  readonly id: number;
  readonly rights: ReadonlyMap<number, Iterable<string>>;
}

export interface Holder {
  readonly id: number;
  readonly rights: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Whether `actor` works in each of these companies and holds there whatever is held. The first user holds everything everywhere. */
export function covers(actor: Holder, held: Might["rights"]): boolean {
  if (actor.id === FIRST_USER) return true;
  return [...held].every(([company, rights]) => {
    const mine = actor.rights.get(company);
    return mine !== undefined && [...rights].every((right) => mine.has(right));
  });
}

/** Whether `actor` may change what opens the account of `target`: nobody takes what they do not hold, and the first user is nobody's. */
export function outweighs(actor: Holder, target: Might): boolean {
  if (target.id === FIRST_USER) return actor.id === FIRST_USER;
  return covers(actor, target.rights);
}
