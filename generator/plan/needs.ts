import type { Path } from "../../src/metadata/condition.ts";
import type { FactNeeds } from "../../src/metadata/register.ts";
import type { ObjectOutline } from "./outline.ts";

/** Learns from every resolved path of one register what its verdict must be told. */
export class Needs {
  readonly #register: string;
  readonly #references = new Map<string, { register: string; fields: Set<string> }>();
  readonly #company = new Set<string>();
  readonly #system = new Set<string>();

  constructor(register: string) {
    this.#register = register;
  }

  /** `object`: where the member names of the path begin. */
  see(path: Path, object: ObjectOutline): void {
    const { start, steps, crosses } = path;
    const [first] = steps;
    if (start === "company") this.#company.add(first ?? "id");
    else if (start === "system") this.#system.add(first ?? "id");
    else if (crosses && object.register === this.#register) {
      const place = [object.path, ...steps.slice(0, crosses.at + 1)].filter(Boolean).join(".");
      const known = this.#references.get(place) ?? { register: crosses.register, fields: new Set<string>() };
      known.fields.add(steps.slice(crosses.at + 1).join("."));
      this.#references.set(place, known);
    }
  }

  /** Members of the target of the reference at this place. */
  factsAt(path: string): readonly string[] {
    return [...(this.#references.get(path)?.fields ?? [])].sort();
  }

  result(computed: readonly string[]): FactNeeds {
    const references = [...this.#references].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      references: Object.fromEntries(
        references.map(([place, { register, fields }]) => [place, { register, fields: [...fields].sort() }]),
      ),
      company: [...this.#company].sort(),
      system: [...this.#system].sort(),
      computed,
    };
  }
}
