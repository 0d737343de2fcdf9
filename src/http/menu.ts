import type { Registry } from "../metadata/register.ts";
import type { ModuleEntry } from "./app-deps.ts";

/** An entry of the side menu, as the session answer carries it (spec 000 §2.4). */
export interface MenuItem {
  readonly label: string;
  readonly url?: string;
  readonly icon?: string;
  readonly children?: readonly MenuItem[];
}

/** Registers the user may view, by module and in the order of their names. Addresses that need an id have no entry. */
export function buildMenu(registry: Registry, modules: readonly ModuleEntry[], rights: ReadonlySet<string>): readonly MenuItem[] {
  const order = new Intl.Collator("pt-BR");
  const entries = [...registry.values()]
    .filter((register) => rights.has(register.rights.view))
    .flatMap((register) => register.addresses.filter((address) => address.params.length === 0));
  return modules.flatMap((module) => {
    const children = new Map<string, MenuItem>();
    for (const { path, plural } of entries)
      if (path.startsWith(`${module.id}/`) && !children.has(plural)) children.set(plural, { label: plural, url: `/${path}` });
    const sorted = [...children.values()].sort((a, b) => order.compare(a.label, b.label));
    return sorted.length === 0 ? [] : [{ label: module.title, icon: module.icon, children: sorted }];
  });
}
