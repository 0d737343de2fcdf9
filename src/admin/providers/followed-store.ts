import type { Store } from "ra-core";
import type { Session } from "./session.ts";

type Values = Readonly<Record<string, unknown>>;

/** What belongs to the person, not to the machine. What react-admin keeps of a place in a list (`lista.<empresa>.…`) stays here: it holds filters. */
const isFollowed = (name: string): boolean =>
  name === "recentes" || name.startsWith("linhas.") || (name.startsWith("lista.") && !/^lista\.\d/.test(name));

const WAIT_MS = 1_500;

/**
 * A store of this browser whose arrangements follow the person: those the session tells of are taken over, and what changes here is
 * sent. Where nothing can be sent, this browser still remembers.
 */
export function followPerson(store: Store, session: Session, send: (values: Values) => Promise<unknown>): Store {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taken: unknown;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const names = [...changed];
    if (names.length === 0 || session.state.status !== "authenticated") return;
    const values = Object.fromEntries(names.map((name) => [name, store.getItem<unknown>(name) ?? null]));
    await send(values).catch(() => undefined);
    // What changed meanwhile is sent again by its own turn.
    for (const name of names) if (same(store.getItem<unknown>(name) ?? null, values[name])) changed.delete(name);
  };
  const touch = (name: string): void => {
    if (!isFollowed(name) || session.state.info?.preferencias === undefined) return;
    changed.add(name);
    timer ??= setTimeout(() => void flush(), WAIT_MS);
  };
  const take = (told: Values): void => {
    for (const name of Object.keys(store.listItems?.("") ?? {}))
      if (isFollowed(name) && !(name in told) && !changed.has(name) && store.getItem(name) !== undefined) store.removeItem(name);
    for (const [name, value] of Object.entries(told))
      if (isFollowed(name) && !changed.has(name) && !same(store.getItem<unknown>(name), value)) store.setItem(name, value);
  };
  session.subscribe(() => {
    const { info, status } = session.state;
    if (status !== "authenticated") changed.clear();
    const told = status === "authenticated" ? info?.preferencias : undefined;
    if (told === undefined || told === taken) return;
    taken = told;
    take(told);
  });

  return {
    ...store,
    setItem(name, value) {
      store.setItem(name, value);
      touch(name);
    },
    removeItem(name) {
      store.removeItem(name);
      touch(name);
    },
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
