import { bounded, boundedEach } from "./bounded.ts";
import type { Shape } from "./shape.ts";

/** Bytes under a content type, instead of JSON. */
export interface FileAnswer {
  readonly file: readonly string[];
}

/** A body that is not JSON. */
export interface OtherBody {
  readonly media: "multipart/form-data" | "application/x-www-form-urlencoded";
  readonly body: Shape;
}

/** What a route says of itself: the published description is made of it, and tests hold the answers against it. */
export interface Call {
  /** Module of the menu it belongs to; empty for what belongs to none. */
  readonly module: string;
  /** What it stands under, among the calls of its module. */
  readonly title: string;
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the query, by name. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** Those of them that have to be there. */
  readonly needs?: readonly string[];
  readonly takes?: Shape | OtherBody;
  readonly answers: Shape | FileAnswer;
  /** 200 when absent. */
  readonly status?: number;
}

type Told = Omit<Call, "module" | "title">;

/** Calls of one feature: `config: { right, call: calls.list }`. What they take is bounded; `textUpTo` says more than the usual. */
export function callsOf<K extends string>(place: Pick<Call, "module" | "title">, told: Readonly<Record<K, Told>>) {
  const pairs = (Object.entries(told) as [K, Told][]).map(([name, { query, takes, ...one }]) => [
    name,
    {
      ...place,
      ...one,
      ...(query === undefined ? {} : { query: boundedEach(query) }),
      ...(takes === undefined ? {} : { takes: isOther(takes) ? { ...takes, body: bounded(takes.body) } : bounded(takes) }),
    },
  ]);
  return Object.fromEntries(pairs) as Readonly<Record<K, Call>>;
}

const isOther = (takes: Shape | OtherBody): takes is OtherBody => "media" in takes;

export const file = (...types: readonly string[]): FileAnswer => ({ file: types });
export const upload: OtherBody = {
  media: "multipart/form-data",
  body: { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] },
};
export const form = (body: Shape): OtherBody => ({ media: "application/x-www-form-urlencoded", body });
