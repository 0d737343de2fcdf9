import type { FastifyInstance } from "fastify";
import { AppError, fill } from "../../errors/app-error.ts";
import { invalidParameter } from "../../errors/invalid-parameter.ts";
import { LONGEST_TAKEN } from "../../metadata/bounded.ts";
import { isOther } from "../../metadata/call.ts";
import type { Shape } from "../../metadata/shape.ts";
import type { Description } from "../description/describe.ts";
import { isStorable } from "../safe-json.ts";
import { texts } from "./texts.ts";

/** Letters of a text no shape says anything of: within an object whose members nobody knows beforehand. */
const LONGEST_UNKNOWN = 20_000;
/** Filters of lists may name many ids; what people type does not. */
const LONGEST_FILTER = 8_000;
const LONGEST_SEARCH = 500;

type Components = Readonly<Record<string, Shape>>;

/**
 * What a call is described to take, it takes: before a handler touches a value, every member is known to be of the described type and
 * no text longer than the call takes. What is missing or has another value the handler says, in words of its own; registers judge their records
 * themselves.
 */
export function demandDescribedForm(api: FastifyInstance, description: () => Description): void {
  api.addHook("preHandler", async (request) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    demandStorable({ ...query, ...(request.params as object) });
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const known = call === "registers" ? {} : (call.query ?? {});
    for (const [name, value] of Object.entries(query)) {
      if (Array.isArray(value) && Object.hasOwn(known, name) && known[name]?.type !== "array") throw invalidParameter(name);
      const longest = call === "registers" ? ofRegisters(name) : longestOf(known[name] ?? { type: "string" });
      if ([value].flat().some((one) => typeof one === "string" && one.length > longest)) throw tooLong([name], longest);
    }
    if (call === "registers") return;
    const { takes } = call;
    const { body } = request;
    // A form is texts by name: its reader is the handler.
    if (takes === undefined || body === undefined || body === null) return;
    const excess = excessOf(isOther(takes) ? takes.body : takes, body, []);
    if (excess) throw tooLong(excess.at, excess.longest);
    if (isOther(takes)) return;
    const misfit = misfitOf(takes, body, description().components.schemas as Components, []);
    if (misfit?.length === 0) throw new AppError("MALFORMED_REQUEST");
    if (misfit !== undefined) throw invalidParameter(misfit.join("."));
  });
}

function demandStorable(texts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(texts))
    for (const text of [name, value].flat())
      if (typeof text === "string" && !isStorable(text)) throw new AppError("MALFORMED_REQUEST");
}

/** Where a value is of another type than described; undefined when nowhere. Nothing stands for any single value. */
function misfitOf(shape: Shape, value: unknown, components: Components, at: readonly string[]): readonly string[] | undefined {
  const { $ref, anyOf, type, enum: values, items, properties, additionalProperties } = shape;
  if (typeof $ref === "string") return misfitOf(components[$ref.split("/").at(-1) ?? ""] ?? {}, value, components, at);
  if (Array.isArray(anyOf)) {
    const found = (anyOf as Shape[]).map((one) => misfitOf(one, value, components, at));
    return found.includes(undefined) ? undefined : at;
  }
  if (type === "array") {
    if (!Array.isArray(value)) return at;
    return first(value.entries(), ([index, item]) => misfitOf(items as Shape, item, components, [...at, String(index)]));
  }
  if (type === "object") {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return at;
    const known = (properties ?? {}) as Components;
    const others = typeof additionalProperties === "object" ? (additionalProperties as Shape) : {};
    return first(Object.entries(value), ([name, member]) =>
      misfitOf(Object.hasOwn(known, name) ? (known[name] ?? {}) : others, member, components, [...at, name]),
    );
  }
  if (value === null || (type === undefined && values === undefined)) return undefined;
  if (values !== undefined) return typeof value === "object" ? at : undefined;
  return [type].flat().some((one) => isOf(one, value)) ? undefined : at;
}

const ofRegisters = (name: string): number => (name === "q" ? LONGEST_SEARCH : LONGEST_FILTER);

const longestOf = ({ maxLength, type, enum: values, anyOf }: Shape): number => {
  if (typeof maxLength === "number") return maxLength;
  if (type === "null") return 0;
  if (Array.isArray(anyOf)) return Math.max(...(anyOf as Shape[]).map(longestOf));
  return type === undefined && values === undefined ? LONGEST_UNKNOWN : LONGEST_TAKEN;
};

interface Excess {
  readonly at: readonly string[];
  readonly longest: number;
}

/** Where a text is longer than the call takes. */
function excessOf(shape: Shape, value: unknown, at: readonly string[]): Excess | undefined {
  if (typeof shape.$ref === "string") return undefined;
  if (typeof value === "string") {
    const longest = longestOf(shape);
    return value.length > longest ? { at, longest } : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const ways = [...((shape.anyOf as Shape[] | undefined) ?? []), shape];
  const known = Object.assign({}, ...ways.map(({ properties }) => properties)) as Components;
  const said = ways.map(({ items, additionalProperties }) => (Array.isArray(value) ? items : additionalProperties));
  const inside = (said.find((one) => typeof one === "object") ?? {}) as Shape;
  return first(Object.entries(value), ([name, member]) =>
    excessOf(Object.hasOwn(known, name) ? (known[name] ?? {}) : inside, member, [...at, name]),
  );
}

function isOf(type: unknown, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function first<T, Found>(items: Iterable<T>, ask: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = ask(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** INVALID_PARAMETER with the limit. */
export const tooLong = (at: readonly string[], limit: number): AppError => {
  const parameter = at.join(".").slice(0, 60);
  return new AppError("INVALID_PARAMETER", { message: fill(texts.tooLong, { parameter, limit }) });
};
