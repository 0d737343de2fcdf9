import type { Place } from "./places.ts";
import { step } from "./places.ts";

/** Keys that stand twice in one object of a JSON text (of which JSON.parse keeps the last). The text is known to be JSON. */
export function repeatedKeys(text: string, file: string): readonly Place[] {
  const found: Place[] = [];
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g);
  const open: Level[] = [];
  let key: string | undefined;
  let word: string | undefined;
  for (const [token] of tokens) {
    const top = open.at(-1);
    if (token === "{" || token === "[") {
      open.push({ place: placeOf(top, key, file), keys: token === "{" ? new Set() : undefined, at: 0 });
      key = undefined;
    } else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (top) top.at += 1;
    } else if (token === ":") {
      key = word === undefined ? undefined : String(JSON.parse(word));
      if (top?.keys && key !== undefined) {
        if (top.keys.has(key)) found.push(step(top.place, key));
        top.keys.add(key);
      }
    } else word = token;
  }
  return found;
}

interface Level {
  readonly place: Place;
  /** Of an object; a list has none. */
  readonly keys: Set<string> | undefined;
  at: number;
}

function placeOf(level: Level | undefined, key: string | undefined, file: string): Place {
  if (!level) return { file, pointer: "" };
  return step(level.place, level.keys ? (key ?? "") : level.at);
}
