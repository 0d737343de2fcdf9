import { useLogout, useStore } from "ra-core";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { entryOf, leadsAway, menuEntries } from "../../../admin/shell/menu-entries.ts";
import { RECENT } from "../../../admin/shell/recent.ts";
import { SHORTEST } from "./shared.ts";
import { texts } from "./texts.ts";
import { commandsOf } from "./ui-commands.ts";
import type { PaletteItem } from "./ui-palette-items.ts";
import { type PaletteGroup, paletteGroups, startGroups } from "./ui-palette-items.ts";
import { useSearch } from "./ui-search.ts";

export interface Finder {
  readonly list: string;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly groups: readonly PaletteGroup[];
  readonly count: number;
  readonly chosen: number;
  readonly choose: (at: number) => void;
  readonly go: (item: PaletteItem | undefined) => void;
  /** Arrows and Enter; whether the key was one of them. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** What the list says of itself, for who does not see it. */
  readonly state: string;
}

/** What a text leads to, and the way there; `onLeave` when one goes. */
export function useFinder(onLeave: () => void): Finder {
  const { info } = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const list = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [recent] = useStore<readonly string[]>(RECENT, []);
  const entries = useMemo(() => menuEntries(info?.menu ?? []), [info]);
  const found = useSearch(text);
  const favourites = useFavourites();
  const commands = useMemo(() => (info ? commandsOf(info, () => void logout()) : []), [info, logout]);
  const recents = recent.flatMap((path) => entryOf(entries, path) ?? []);
  const groups = text.trim() === "" ? startGroups(favourites, recents, entries) : paletteGroups(entries, text, found, commands);
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.min(at, items.length - 1);

  const type = (next: string): void => {
    setText(next);
    setAt(0);
  };
  const go = (item: PaletteItem | undefined): void => {
    if (item === undefined) return;
    type("");
    onLeave();
    if (item.run) item.run();
    else if (item.external) window.open(item.path, "_blank", "noreferrer");
    else if (leadsAway(item.path)) location.assign(item.path);
    else void navigate(item.path, item.state ? { state: item.state } : undefined);
  };
  const key = (event: KeyboardEvent): boolean => {
    const { length } = items;
    if (event.key === "ArrowDown") setAt((chosen + 1) % Math.max(length, 1));
    else if (event.key === "ArrowUp") setAt((chosen - 1 + length) % Math.max(length, 1));
    else if (event.key === "Enter") go(items[chosen]);
    else return false;
    event.preventDefault();
    return true;
  };
  const { length: count } = items;
  return { list, text, type, groups, count, chosen, choose: setAt, go, key, state: stateText(text, found, count) };
}

function stateText(text: string, found: { readonly busy: boolean; readonly failed: boolean }, count: number): string {
  if (found.failed) return texts.failed;
  if (found.busy) return texts.searching;
  if (text.trim().length < SHORTEST) return texts.hint;
  return count === 0 ? texts.none : texts.found(count);
}

/** The addresses the user marked. */
function useFavourites(): readonly PaletteItem[] {
  return (useSession().info?.favoritos ?? []).map(({ caminho, titulo }) => ({
    key: `f ${caminho}`,
    label: titulo,
    path: caminho,
    external: false,
  }));
}
