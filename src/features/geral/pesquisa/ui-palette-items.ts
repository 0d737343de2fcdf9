import { type MenuEntry, searchMenu } from "../../../admin/shell/menu-entries.ts";
import type { SearchAction, SearchGroup } from "./shared.ts";
import { texts } from "./texts.ts";

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly path: string;
  /** Opens in a new tab. */
  readonly external: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly more: boolean;
}

const PAGES = 6;

/** Everything a text leads to, in the order it is shown: pages, things to create, records by register. */
export function paletteGroups(
  entries: readonly MenuEntry[],
  text: string,
  found: { readonly actions: readonly SearchAction[]; readonly groups: readonly SearchGroup[] },
): readonly PaletteGroup[] {
  const pages = searchMenu(entries, text).slice(0, PAGES);
  const groups: readonly PaletteGroup[] = [
    {
      title: texts.pages,
      more: false,
      items: pages.map(({ label, trail, path, external }) => {
        return { key: `p ${trail.join("/")}`, label, detail: trail.slice(0, -1).join(" › "), path, external };
      }),
    },
    {
      title: texts.actions,
      more: false,
      items: found.actions.map(({ titulo, caminho }) => ({ key: `a ${caminho}`, label: titulo, path: caminho, external: false })),
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
