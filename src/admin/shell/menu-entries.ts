import { fold } from "../../metadata/fold.ts";
import { searchWords } from "../../metadata/search-words.ts";
import type { MenuItem } from "../providers/wire.ts";

/** A place the menu leads to, with the way there. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  /** Labels from the root: `Segurança › EPIs`. */
  readonly trail: readonly string[];
  readonly external: boolean;
  /** Folded trail and synonyms, what searching looks in. */
  readonly folded: string;
}

/** Whether the path is a whole address: another system's page, not a place of this product. */
export const leadsAway = (path: string): boolean => /^https?:\/\//i.test(path);

/** All places of the menu, in its order. */
export function menuEntries(menu: readonly MenuItem[], trail: readonly string[] = []): readonly MenuEntry[] {
  return menu.flatMap((item) => {
    // A group may hold an entry of its own name.
    const way = trail.at(-1) === item.label ? trail : [...trail, item.label];
    const path = item.externalUrl ?? item.spaUrl ?? item.url;
    const own: readonly MenuEntry[] = path
      ? [
          {
            label: item.label,
            path,
            trail: way,
            external: item.externalUrl !== undefined,
            folded: fold([...way, ...(item.synonyms ?? [])].join(" ")),
          },
        ]
      : [];
    return [...own, ...menuEntries(item.children ?? [], way)];
  });
}

/** Entries whose breadcrumb contains every word, ignoring case and accents; those whose own name begins so come first. */
export function searchMenu(entries: readonly MenuEntry[], text: string): readonly MenuEntry[] {
  const words = searchWords(text);
  const starts = (entry: MenuEntry): number => (fold(entry.label).startsWith(words[0] ?? "") ? 0 : 1);
  return entries.filter(({ folded }) => words.every((word) => folded.includes(word))).sort((a, b) => starts(a) - starts(b));
}

/** A group of a module's menu; without a label, what stands in no group. */
export interface MenuSection {
  readonly label: string | undefined;
  readonly children: readonly MenuItem[];
}

/** A branch as its page and its card show it: groups first, then what stands in none. */
export function sectionsOf({ children = [] }: MenuItem): readonly MenuSection[] {
  const single = children.filter((item) => item.children === undefined);
  const groups = children.flatMap(({ label, children: inside }) => (inside === undefined ? [] : [{ label, children: inside }]));
  return single.length === 0 ? groups : [...groups, { label: undefined, children: single }];
}

/** The module a path of one step is the root of: the branch whose pages lie below it. */
export function moduleAt(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  const [, root] = /^(\/[\w-]+)\/?$/.exec(path) ?? [];
  return root === undefined
    ? undefined
    : menu.find(({ children = [] }) => menuEntries(children).some(({ path }) => path.startsWith(`${root}/`)));
}

/** The entry a path belongs to: the longest that is the path or begins it. */
export function entryOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return entries
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
