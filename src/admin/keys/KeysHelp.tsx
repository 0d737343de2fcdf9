import { lazy, Suspense, useEffect, useState } from "react";
import type { KeyPlace } from "./keys.ts";
import { placesNow } from "./use-keys-of.ts";

const KeysDialog = lazy(() => import("./KeysDialog.tsx").then((module) => ({ default: module.KeysDialog })));

const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]";
const COVERING = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** `?` tells which keys work on the page, unless somebody types or something lies over it. */
export function KeysHelp() {
  const [places, setPlaces] = useState<readonly KeyPlace[]>();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      if (document.querySelector(COVERING) !== null) return;
      event.preventDefault();
      setPlaces(placesNow());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  if (!places) return null;
  return (
    <Suspense>
      <KeysDialog places={places} onClose={() => setPlaces(undefined)} />
    </Suspense>
  );
}
