import { useStore, useStoreContext } from "ra-core";
import { useMemo } from "react";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { addableFields, configuredFields, fieldsAt } from "./register-fields.ts";

export interface Columns {
  /** Shown, in order: the list's own, then those added. */
  readonly columns: readonly Field[];
  /** The list's own; the first one always shows. */
  readonly own: readonly Field[];
  /** What may be added besides. */
  readonly more: readonly Field[];
  readonly toggle: (path: string) => void;
}

/** The columns a person chose for a register, remembered in this browser: names of members only. */
export function useColumns(register: Register): Columns {
  const { sharedKinds } = useAdmin();
  const [hidden, setHidden] = useRemembered("lista.colunas", register);
  const [added, setAdded] = useRemembered("lista.colunas.mais", register);
  const configured = useSession().info?.camposConfigurados?.[register.id];
  const own = useMemo(() => configuredFields(fieldsAt(register, register.list.columns), configured), [register, configured]);
  const more = useMemo(
    () => configuredFields(addableFields(register, sharedKinds, configured), configured),
    [register, sharedKinds, configured],
  );
  const columns = useMemo(
    () => [
      ...own.filter(({ path }, at) => at === 0 || !hidden.includes(path)),
      ...more.filter(({ path }) => added.includes(path)),
    ],
    [own, more, hidden, added],
  );
  const toggle = (path: string): void => {
    if (own.some((field) => field.path === path)) setHidden(flipped(hidden, path));
    else setAdded(flipped(added, path));
  };
  return { columns, own, more, toggle };
}

/** Paths remembered for a register, under the names it had before while nothing is under its present one. */
function useRemembered(what: string, { id, was }: Register) {
  const store = useStoreContext();
  const former = was.map((name) => store.getItem<readonly string[]>(`${what}.${name}`)).find((paths) => paths !== undefined);
  return useStore<readonly string[]>(`${what}.${id}`, former ?? NONE);
}

const NONE: readonly string[] = [];

const flipped = (paths: readonly string[], path: string): readonly string[] =>
  paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path];
