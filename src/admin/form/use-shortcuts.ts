import { useEffect, useRef } from "react";
import { useKeysOf } from "../keys/use-keys-of.ts";

interface Shortcuts {
  /** Id of an element of the form: a dialog around it is no hindrance. */
  readonly within: string;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

const OVER = "[role=dialog], [role=listbox], [role=menu]";

/** Ctrl+S (or ⌘S) saves, Esc leaves, unless a dialog or an open list has the word. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useKeysOf("form");
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const own = document.getElementById(latest.current.within);
      const covered = [...document.querySelectorAll(OVER)].some((one) => own === null || !one.contains(own));
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s") {
        event.preventDefault();
        if (!covered) latest.current.onSave();
      }
      if (event.key === "Escape" && !event.defaultPrevented && !covered) latest.current.onLeave();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
