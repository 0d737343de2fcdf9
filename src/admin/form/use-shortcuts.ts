import { useEffect, useRef } from "react";

interface Shortcuts {
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** Ctrl+S (or ⌘S) saves, Esc leaves, unless a dialog or an open list has the word. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const covered = document.querySelector("[role=dialog], [role=listbox], [role=menu]") !== null;
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
