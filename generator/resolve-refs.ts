import { posix } from "node:path";
import { isRecord } from "../src/metadata/json.ts";
import { type Place, type Places, step } from "./places.ts";
import type { Problem } from "./source.ts";

type JsonObject = { readonly [key: string]: unknown };

/** Copies documents with every `$ref` replaced by what it names. Beside a `$ref`, `required` and `x-rules` are added, other keywords replace. */
export class RefResolver {
  readonly #documents: ReadonlyMap<string, unknown>;
  readonly #places: Places;
  readonly #problems: Problem[];

  constructor(documents: ReadonlyMap<string, unknown>, places: Places, problems: Problem[]) {
    this.#documents = documents;
    this.#places = places;
    this.#problems = problems;
  }

  resolve(file: string): JsonObject {
    const root = this.#documents.get(file);
    if (!isRecord(root)) return {};
    const { $schema: _language, $defs: _parts, ...document } = root;
    return this.#object(document, { file, pointer: "" }, []);
  }

  #copy(value: unknown, place: Place, trail: readonly string[]): unknown {
    if (Array.isArray(value)) {
      return this.#places.put(
        value.map((item, at) => this.#copy(item, step(place, at), trail)),
        place,
      );
    }
    return isRecord(value) ? this.#object(value, place, trail) : value;
  }

  #object(value: JsonObject, place: Place, trail: readonly string[]): JsonObject {
    const { $ref, ...beside } = value;
    const entries = Object.entries(beside).map(([key, inner]) => [key, this.#copy(inner, step(place, key), trail)] as const);
    const own: JsonObject = Object.fromEntries(entries);
    const whole = typeof $ref === "string" ? this.#merge(this.#target($ref, place, trail), own, place) : own;
    return this.#places.put(whole, place);
  }

  #merge(base: JsonObject, own: JsonObject, place: Place): JsonObject {
    const added = ["required", "x-rules"].flatMap((key) => {
      const [a, b] = [base[key], own[key]];
      return Array.isArray(a) && Array.isArray(b) ? [[key, this.#places.put([...new Set([...a, ...b])], step(place, key))]] : [];
    });
    return { ...base, ...own, ...Object.fromEntries(added) };
  }

  #target(ref: string, place: Place, trail: readonly string[]): JsonObject {
    const [path = "", fragment = ""] = ref.split("#");
    const file = path === "" ? place.file : posix.join(posix.dirname(place.file), path);
    const address = `${file}#${fragment}`;
    const target = fragment.split("/").slice(1).reduce<unknown>(member, this.#documents.get(file));
    if (trail.includes(address)) return this.#refuse(`$ref anda em círculo: ${[...trail, address].join(" → ")}`, place);
    if (!isRecord(target)) return this.#refuse(`não há nada em ${ref}`, place);
    const { $schema: _language, ...content } = target;
    return this.#object(content, { file, pointer: fragment }, [...trail, address]);
  }

  #refuse(reason: string, place: Place): JsonObject {
    this.#problems.push({ ...step(place, "$ref"), reason });
    return {};
  }
}

function member(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
