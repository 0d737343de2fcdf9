import type { Registry } from "../metadata/register.ts";
import type { ModuleEntry } from "./app-deps.ts";
import type { FeatureDeps, FeatureMenuEntry, ServerFeature } from "./server-feature.ts";

/** An entry of the side menu, as the session answer carries it (spec 000 §2.4). */
export interface MenuItem {
  readonly label: string;
  /** Address inside the product, with leading slash. */
  readonly url?: string;
  /** Opens in a new tab. */
  readonly externalUrl?: string;
  /** Opens inside the product. */
  readonly spaUrl?: string;
  readonly icon?: string;
  readonly children?: readonly MenuItem[];
}

/** Pages of features the user may open now. */
export async function featureEntries(
  features: readonly ServerFeature[],
  deps: FeatureDeps,
  rights: ReadonlySet<string>,
): Promise<readonly FeatureMenuEntry[]> {
  const entries = features.flatMap(({ menu }) => menu ?? []).filter(({ right }) => rights.has(right));
  const shown = await Promise.all(entries.map((entry) => entry.shown?.(deps) ?? true));
  return entries.filter((_entry, at) => shown[at]);
}

/** Registers the user may view and pages of features, by module and in the order of their names. Addresses that need an id have no entry. */
export function buildMenu(
  registry: Registry,
  modules: readonly ModuleEntry[],
  rights: ReadonlySet<string>,
  pages: readonly FeatureMenuEntry[] = [],
): readonly MenuItem[] {
  const order = new Intl.Collator("pt-BR");
  const entries = [...registry.values()]
    .filter((register) => rights.has(register.rights.view))
    .flatMap((register) => register.addresses.filter((address) => address.params.length === 0));
  return modules.flatMap((module) => {
    const children = new Map<string, MenuItem>();
    for (const { path, plural } of entries)
      if (path.startsWith(`${module.id}/`) && !children.has(plural)) children.set(plural, { label: plural, url: `/${path}` });
    for (const { label, path } of pages) if (path.startsWith(`/${module.id}/`)) children.set(label, { label, url: path });
    const sorted = [...children.values()].sort((a, b) => order.compare(a.label, b.label));
    return sorted.length === 0 ? [] : [{ label: module.title, icon: module.icon, children: sorted }];
  });
}
