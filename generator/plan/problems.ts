import type { Places } from "../places.ts";
import type { Problem } from "../source.ts";

/** Gathers what is wrong while planning goes on, so that an author sees everything at once. */
export class Problems {
  readonly list: Problem[] = [];
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  /** What stands in for a written node is told at that node's place. */
  standIn(node: object, written: object): void {
    this.#places.put(node, this.#places.at(written));
  }

  add(reason: string, node: object, ...under: readonly (string | number)[]): void {
    this.list.push(this.#places.problem(reason, node, ...under));
  }
}
