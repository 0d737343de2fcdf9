import { compareTitles, type Module } from "../metadata/module.ts";
import type { Registry } from "../metadata/register.ts";
import { type Report, type Reports, registersRead } from "../metadata/report.ts";
import type { MenuItem } from "../metadata/wire.ts";
import type { FeatureDeps, FeatureMenuEntry, ServerFeature } from "./server-feature.ts";

/** Pages of features the user may open now. */
export async function featureEntries(
  features: readonly ServerFeature[],
  deps: FeatureDeps,
  rights: ReadonlySet<string>,
): Promise<readonly FeatureMenuEntry[]> {
  const entries = features
    .flatMap(({ menu }) => menu ?? [])
    .filter(({ right, also = [right] }) => rights.has(right) && also.some((one) => rights.has(one)));
  const shown = await Promise.all(entries.map((entry) => entry.shown?.(deps) ?? true));
  return entries.filter((_entry, at) => shown[at]);
}

/** Registers the user may view and pages of features, by module, in its groups and in the order of their names. Addresses that need an id have no entry. */
export function buildMenu(
  registry: Registry,
  modules: readonly Module[],
  rights: ReadonlySet<string>,
  pages: readonly FeatureMenuEntry[] = [],
  reports: Reports = new Map(),
): readonly MenuItem[] {
  // What a feature says of a page stands before a register of the same name.
  const entries: readonly Entry[] = [
    ...pages.map(({ label, path, group }) => ({ label, url: path, group })),
    ...[...registry.values()]
      .filter((register) => rights.has(register.rights.view))
      .flatMap(({ addresses, group, synonyms }) =>
        addresses
          .filter(({ params }) => params.length === 0)
          .map(({ path, plural }) => ({ label: plural, url: `/${path}`, group, synonyms })),
      ),
  ];
  const makable = [...reports.values()].filter(
    (report) => rights.has(report.right) && registersRead(report).every((id) => rights.has(registry.get(id)?.rights.view ?? "")),
  );
  return modules.flatMap(({ id, title, icon, groups }) => {
    const named = new Map<string, Entry>();
    for (const entry of entries) if (entry.url.startsWith(`/${id}/`) && !named.has(entry.label)) named.set(entry.label, entry);
    const sorted = [...named.values()].sort((a, b) => compareTitles(a.label, b.label));
    const leaves = (wanted: (entry: Entry) => boolean): readonly MenuItem[] =>
      sorted.filter(wanted).map(({ label, url, synonyms }) => ({ label, url, ...(synonyms ? { synonyms } : {}) }));
    const known = new Set(groups.map((group) => group.id));
    const branches = groups
      .map((group) => ({ label: group.title, children: leaves((entry) => entry.group === group.id) }))
      .filter(({ children }) => children.length > 0);
    const told = leavesOf(makable, id);
    const ofReports = told.length === 0 ? [] : [{ label: REPORTS, children: told }];
    const children = [...branches, ...leaves(({ group }) => group === undefined || !known.has(group)), ...ofReports];
    return children.length === 0 ? [] : [{ label: title, icon, children }];
  });
}

const REPORTS = "Relatórios";

/** Reports under every module whose page opens them. */
const leavesOf = (reports: readonly Report[], module: string): readonly MenuItem[] =>
  reports
    .flatMap(({ title, addresses }) =>
      addresses
        .filter(({ path, screen }) => screen && path.startsWith(`${module}/`))
        .slice(0, 1)
        .map(({ path }) => ({ label: title, url: `/${path}` })),
    )
    .sort((a, b) => compareTitles(a.label, b.label));

interface Entry {
  readonly label: string;
  readonly url: string;
  readonly group: string | undefined;
  readonly synonyms?: readonly string[] | undefined;
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
