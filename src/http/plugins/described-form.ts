import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors/app-error.ts";
import type { Shape } from "../../metadata/shape.ts";
import type { Description } from "../description/describe.ts";
import { isStorable } from "../safe-json.ts";

type Components = Readonly<Record<string, Shape>>;

/**
 * What a call is described to take, it takes: before a handler touches a value, every member is known to be of the described type.
 * What is missing or out of bounds the handler says, in words of its own; registers judge their records themselves.
 */
export function demandDescribedForm(api: FastifyInstance, description: () => Promise<Description>): void {
  api.addHook("preHandler", async (request) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    demandStorable({ ...query, ...(request.params as object) });
    const { call } = request.routeOptions.config;
    if (call === undefined || call === "registers") return;
    for (const [name, shape] of Object.entries(call.query ?? {}))
      if (Array.isArray(query[name]) && shape.type !== "array") throw wrong(name);
    const { takes } = call;
    const { body } = request;
    // A form is texts by name: its reader is the handler.
    if (takes === undefined || "media" in takes || body === undefined || body === null) return;
    const misfit = misfitOf(takes, body, (await description()).components.schemas as Components, []);
    if (misfit?.length === 0) throw new AppError("MALFORMED_REQUEST");
    if (misfit !== undefined) throw wrong(misfit.join("."));
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

function isOf(type: unknown, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function first<T>(items: Iterable<T>, ask: (item: T) => readonly string[] | undefined): readonly string[] | undefined {
  for (const item of items) {
    const found = ask(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const wrong = (parameter: string): AppError =>
  new AppError("INVALID_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
