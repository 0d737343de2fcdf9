import type { Registry } from "../metadata/register.ts";
import type { ModuleEntry } from "./app-deps.ts";
import type { FeatureDeps, FeatureMenuEntry, ServerFeature } from "./server-feature.ts";

/** An entry of the side menu, as the session answer carries it (spec 000 §2.4). */
export interface MenuItem {
  readonly label: string;
  /** Address inside the product, with leading slash, or a whole one outside it that takes the place of this page. */
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

/** A list of what belongs to one record of a register, reached from that record. */
export interface InnerPage {
  /** Register of the record. */
  readonly of: string;
  /** Address with one `{campo}` place for the record's id, without leading slash. */
  readonly path: string;
  readonly label: string;
}

/** Lists of records that belong to another one, for those who may see them; the menu has no entry for them. */
export function innerPages(registry: Registry, rights: ReadonlySet<string>): readonly InnerPage[] {
  const pages = new Map<string, InnerPage>();
  for (const { addresses, fields, rights: needed } of registry.values()) {
    if (!rights.has(needed.view)) continue;
    for (const { path, params, plural } of addresses) {
      const [param] = params;
      const of = params.length === 1 ? fields.find(({ name }) => name === param)?.ref?.register : undefined;
      if (of !== undefined && !pages.has(`${of}/${plural}`)) pages.set(`${of}/${plural}`, { of, path, label: plural });
    }
  }
  return [...pages.values()];
}
