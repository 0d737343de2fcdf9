import type { Call } from "../../src/metadata/call.ts";
import { isRecord } from "../../src/metadata/json.ts";
import type { Json } from "../../src/metadata/verdict.ts";

type Told = Readonly<Record<string, unknown>>;

/** What is written wherever a number that may be an id is taken. */
export interface Filling {
  readonly id: number;
  /** Where several are taken. */
  readonly ids: readonly number[];
  /** Which of several alternatives, and whether flags are set. */
  readonly turn: number;
  readonly schemas: Readonly<Record<string, Told>>;
}

/** A request that a described call takes, filled with ids: what follows the judgement of its form is reached. */
export function filledCall(call: Call, filling: Filling): { readonly query: string; readonly body?: Json } {
  const pairs = Object.entries(call.query ?? {}).flatMap(([name, shape]) => {
    // Some filters only narrow: left out in turn, but for what must be there and what names records.
    const left = call.needs?.includes(name) !== true && !/ids?$/i.test(name) && filling.turn % 4 > 1;
    const value = left ? null : filled(shape as Told, filling, name);
    return value === null ? [] : [`${name}=${encodeURIComponent([value].flat().map(String).join(","))}`];
  });
  const { takes } = call;
  const query = pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  if (takes === undefined || "media" in takes) return { query };
  return { query, body: filled(takes as Told, filling, "") };
}

function filled(shape: Told, filling: Filling, name: string): Json {
  const { $ref, anyOf, oneOf, enum: values, properties, items, format, minimum, maxLength } = shape;
  if (typeof $ref === "string") return filled(filling.schemas[$ref.split("/").at(-1) ?? ""] ?? {}, filling, name);
  const among = (anyOf ?? oneOf) as readonly Told[] | undefined;
  const inTurn = <T>(all: readonly T[]): T | undefined => all[filling.turn % all.length];
  if (among !== undefined) return filled(inTurn(among) ?? {}, filling, name);
  if (shape.const !== undefined) return shape.const as Json;
  if (Array.isArray(values)) return (inTurn(values) ?? null) as Json;
  const type = [shape.type].flat()[0];
  if (type === "array") {
    const inner = isRecord(items as Json) ? (items as Told) : {};
    return inner.type === "integer" ? [...filling.ids] : [filled(inner, filling, name)];
  }
  if (type === "object" || properties !== undefined)
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Readonly<Record<string, Told>>).map(([inner, one]) => [
        inner,
        filled(one, filling, inner),
      ]),
    );
  if (type === "integer" || type === "number")
    return name === "page" ? 0 : name === "size" ? 50 : Math.max(Number(minimum ?? 0), filling.id);
  if (type === "boolean") return filling.turn % 2 === 0;
  if (type === "null") return null;
  if (format === "date") return /fim$|ate$/i.test(name) ? "2039-12-31" : "2000-01-01";
  if (format === "email") return "alguem@empresa.example";
  return String(filling.id).slice(0, Number(maxLength ?? 20));
}
