import type { FastifyReply } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { type AddressMatch, idOf } from "./address-tree.ts";
import { isDated } from "./is-dated.ts";
import { answeredAt, type Operation } from "./operation.ts";
import { operations } from "./operations.ts";

/** What the places of an operation's path hold. */
export interface Places {
  readonly id: number;
  readonly hid: number;
  readonly op: string;
}

interface Fitting {
  readonly operation: Operation;
  readonly places: Places;
  /** How many segments are words of the operation: `{id}/auditoria` is closer than `{id}/{op}`. */
  readonly words: number;
}

interface Pattern {
  readonly operation: Operation;
  readonly segments: readonly string[];
  readonly words: number;
}

/** Read once: every request asks them. */
const patterns: readonly Pattern[] = operations.map((operation) => {
  const segments = operation.tail === "" ? [] : operation.tail.split("/");
  return { operation, segments, words: segments.filter(isWord).length };
});

/** The operation a path and method ask for. NOT_FOUND, NO_ID_IN_ENTITY, or METHOD_NOT_ALLOWED with `Allow`, also where the address is only read. */
export function operationAt(method: string, match: AddressMatch, reply: FastifyReply): Fitting {
  const { address, register, rest } = match;
  const fitting: Fitting[] = [];
  for (const { operation, segments, words } of patterns) {
    if (segments.length !== rest.length || (operation.dated && !isDated(register))) continue;
    const places = placesOf(segments, rest);
    if (places !== undefined) fitting.push({ operation, places, words });
  }
  const most = Math.max(...fitting.map(({ words }) => words));
  const closest = fitting.filter(({ words }) => words === most);
  const answered = closest.filter(({ operation }) => answeredAt(address, operation));
  const found = answered.find(({ operation }) => operation.method === method);
  if (found !== undefined) return found;
  if (method === "PUT" && (rest.length === 0 || (rest.length === 1 && /^(undefined|null|)$/.test(rest[0] ?? ""))))
    throw new AppError("NO_ID_IN_ENTITY");
  if (closest.length === 0) throw new AppError("NOT_FOUND");
  reply.header("allow", [...new Set(answered.map(({ operation }) => operation.method))].join(", "));
  throw new AppError("METHOD_NOT_ALLOWED");
}

function placesOf(pattern: readonly string[], rest: readonly string[]): Places | undefined {
  const places = { id: 0, hid: 0, op: "" };
  for (const [index, place] of pattern.entries()) {
    const segment = rest[index] ?? "";
    if (isWord(place)) {
      if (segment !== place) return undefined;
    } else if (place === "{op}") {
      if (!/^[a-z][a-zA-Z0-9-]*$/.test(segment)) return undefined;
      places.op = segment;
    } else {
      const id = idOf(segment);
      if (id === undefined) return undefined;
      places[place === "{hid}" ? "hid" : "id"] = id;
    }
  }
  return places;
}

function isWord(place: string): boolean {
  return !place.startsWith("{");
}
