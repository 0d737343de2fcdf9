import type { Store } from "ra-core";
import { readStored, storedKeys, writeStored } from "../../ui/local-storage.ts";

type Listener = (value: unknown) => void;

/**
 * Where react-admin keeps what a person arranged: in the browser, and in this tab's memory where the browser keeps nothing. Another
 * tab's change is taken over.
 */
export function createBrowserStore(prefix: string): Store {
  const memory = new Map<string, unknown>();
  const listeners = new Map<string, Set<Listener>>();
  const keyOf = (name: string): string => `${prefix}.${name}`;
  const publish = (name: string, value: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };
  const read = (name: string): unknown => (memory.has(name) ? memory.get(name) : parsed(readStored(keyOf(name))));
  const put = (name: string, value: unknown): void => {
    memory.set(name, value);
    writeStored(keyOf(name), value === undefined ? undefined : JSON.stringify(value));
    publish(name, value);
  };
  const names = (part = ""): readonly string[] => [
    ...new Set([...storedKeys(keyOf(part)).map((key) => key.slice(prefix.length + 1)), ...memory.keys()]),
  ];
  const removeAll = (part = ""): void => {
    for (const name of names(part)) if (name.startsWith(part)) put(name, undefined);
  };
  const onOtherTab = ({ key, newValue }: StorageEvent): void => {
    if (!key?.startsWith(`${prefix}.`)) return;
    const name = key.slice(prefix.length + 1);
    memory.delete(name);
    publish(name, parsed(newValue ?? undefined));
  };

  return {
    setup: () => window.addEventListener("storage", onOtherTab),
    teardown: () => window.removeEventListener("storage", onOtherTab),
    getItem: <T>(name: string, otherwise?: T) => (read(name) ?? otherwise) as T | undefined,
    setItem: put,
    removeItem: (name) => put(name, undefined),
    removeItems: removeAll,
    reset: () => removeAll(),
    subscribe(name, listener) {
      const known = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    listItems: (part = "") =>
      Object.fromEntries(names(part).flatMap((name) => (name.startsWith(part) ? [[name, read(name)] as const] : []))),
  };
}

/** Nothing that cannot be read is kept on using. */
function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
