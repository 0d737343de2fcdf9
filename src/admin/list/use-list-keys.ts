import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useKeysOf } from "../keys/use-keys-of.ts";
import type { ListView } from "./list-view.ts";

/** `/` searches, `n` makes a new record, arrows walk the rows, Enter opens, space selects. Never while one types. */
export function useListKeys(
  view: ListView,
  search: RefObject<HTMLInputElement | null>,
  body: RefObject<HTMLElement | null>,
): void {
  useKeysOf("list");
  const navigate = useNavigate();
  const latest = useRef(view);
  latest.current = view;

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      const { newPath, rights } = latest.current;
      if (event.key === "/" && search.current) search.current.focus();
      else if (event.key === "n" && rights.create) navigate(newPath);
      else if (event.key === "ArrowDown") step(body.current, 1);
      else if (event.key === "ArrowUp") step(body.current, -1);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [navigate, search, body]);
}

/** Moves the focus among the rows; from outside it enters at the first or the last. */
function step(body: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = now === -1 ? (by === 1 ? 0 : rows.length - 1) : now + by;
  rows[next]?.focus();
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tablist]")) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
