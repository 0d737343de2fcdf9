import { type MenuEntry, searchMenu } from "../../../admin/shell/menu-entries.ts";
import type { SearchAction, SearchGroup } from "./shared.ts";
import { texts } from "./texts.ts";
import { searchCommands } from "./ui-commands.ts";

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly path: string;
  /** What the page that is opened is told. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Done instead of going anywhere. */
  readonly run?: () => void;
  /** Opens in a new tab. */
  readonly external: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly more: boolean;
}

const PAGES = 6;
const COMMANDS = 5;

const pageItem = ({ label, trail, path, external }: MenuEntry, group: string): PaletteItem => ({
  key: `${group} ${trail.join("/")}`,
  label,
  detail: trail.slice(0, -1).join(" › "),
  path,
  external,
});

/** Before anything is typed: favourites, what was used last, then the menu. */
export function startGroups(
  favourites: readonly PaletteItem[],
  recents: readonly MenuEntry[],
  entries: readonly MenuEntry[],
): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = [
    { title: texts.favourites, more: false, items: favourites },
    { title: texts.recents, more: false, items: recents.map((entry) => pageItem(entry, "u")) },
    { title: texts.pages, more: false, items: entries.slice(0, PAGES).map((entry) => pageItem(entry, "p")) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Everything a text leads to, in the order it is shown: pages, things to create and to do, records by register. */
export function paletteGroups(
  entries: readonly MenuEntry[],
  text: string,
  found: { readonly actions: readonly SearchAction[]; readonly groups: readonly SearchGroup[] },
  commands: readonly PaletteItem[] = [],
): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = [
    {
      title: texts.pages,
      more: false,
      items: searchMenu(entries, text)
        .slice(0, PAGES)
        .map((entry) => pageItem(entry, "p")),
    },
    {
      title: texts.actions,
      more: false,
      items: [
        ...found.actions.map(({ titulo, caminho }) => ({ key: `a ${caminho}`, label: titulo, path: caminho, external: false })),
        ...searchCommands(commands, text).slice(0, COMMANDS),
      ],
    },
    ...found.groups.map(({ titulo, caminho, registros, mais }) => ({
      title: titulo,
      more: mais,
      items: registros.map(({ id, rotulo }) => ({
        key: `r ${caminho}/${id}`,
        label: rotulo,
        path: `${caminho}/${id}`,
        external: false,
      })),
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}
