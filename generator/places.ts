import type { Problem } from "./source.ts";

export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** Remembers where each object and list of a declaration was written, through `$ref`s. */
export class Places {
  readonly #known = new WeakMap<object, Place>();

  put<T extends object>(node: T, place: Place): T {
    this.#known.set(node, place);
    return node;
  }

  /** Place of a node, or of something under it. */
  at(node: object, ...under: readonly (string | number)[]): Place {
    const place = this.#known.get(node) ?? { file: "", pointer: "" };
    return under.reduce<Place>(step, place);
  }

  problem(reason: string, node: object, ...under: readonly (string | number)[]): Problem {
    return { ...this.at(node, ...under), reason };
  }
}

/** One step down. */
export function step(place: Place, key: string | number): Place {
  return { file: place.file, pointer: `${place.pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}` };
}
