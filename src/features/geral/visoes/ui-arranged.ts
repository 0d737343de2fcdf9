import { useStoreContext } from "ra-core";
import { useMemo } from "react";
import { isFilled } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

export interface Arranged {
  readonly read: () => WireRecord;
  readonly write: (arranged: WireRecord) => void;
}

/** What a person arranged of a register's list (columns and whatever else is kept under `lista.<o quê>.<cadastro>`). */
export function useArranged({ id }: Register): Arranged {
  const store = useStoreContext();
  return useMemo(() => {
    // react-admin keeps the place in a list under `lista.<empresa>.<endereço>`: that is no arrangement.
    const entries = () =>
      Object.entries(store.listItems?.("lista.") ?? {}).filter(([name]) => name.endsWith(`.${id}`) && !/^lista\.\d/.test(name));
    const whatOf = (name: string): string => name.slice("lista.".length, -id.length - 1);
    return {
      read: () =>
        Object.fromEntries(
          entries().flatMap(([name, value]) => (isFilled(value as Json) ? [[whatOf(name), value as Json]] : [])),
        ),
      write: (arranged) => {
        for (const [name] of entries()) if (!(whatOf(name) in arranged)) store.removeItem(name);
        for (const [what, value] of Object.entries(arranged)) store.setItem(`lista.${what}.${id}`, value);
      },
    };
  }, [store, id]);
}
