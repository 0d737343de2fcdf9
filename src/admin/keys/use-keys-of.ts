import { useEffect } from "react";
import { KEYS, type KeyPlace } from "./keys.ts";

const drawn = new Map<KeyPlace, number>();

/** Says that the keys of a place work as long as the component is drawn. */
export function useKeysOf(place: KeyPlace): void {
  useEffect(() => {
    drawn.set(place, (drawn.get(place) ?? 0) + 1);
    return () => void drawn.set(place, (drawn.get(place) ?? 1) - 1);
  }, [place]);
}

/** Places whose keys work now, in the order of their declaration. */
export const placesNow = (): readonly KeyPlace[] =>
  (Object.keys(KEYS) as KeyPlace[]).filter((place) => place === "everywhere" || (drawn.get(place) ?? 0) > 0);
