import { useEffect, useRef } from "react";
import { useKeysOf } from "../../../admin/keys/use-keys-of.ts";

/** Keys of the page, by what is pressed; never while one types or a dialog is open. */
export function useChartKeys(keys: Readonly<Record<string, () => void>>): void {
  useKeysOf("chart");
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, [role=dialog], [role=menu], [role=listbox]"))
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
