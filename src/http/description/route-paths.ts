import type { Call } from "../../metadata/call.ts";
import type { Shape } from "../../metadata/shape.ts";
import { texts } from "./texts.ts";
import { type WhoCalls, whoCalls } from "./who-calls.ts";

/** A route as the application lists it. */
export interface Route {
  readonly method: string;
  readonly url: string;
  readonly config: WhoCalls & { readonly call?: Call | "registers"; readonly rateLimit?: unknown };
}

type Described = Omit<Route["config"], "call"> & { readonly call: Call };
type Paths = Record<string, Record<string, unknown>>;

/** The routes' part of the description, under paths relative to `prefix`. What lies outside it names its own server. */
export function routePaths(routes: readonly Route[], prefix: string, nameOf: (right: string) => string): Paths {
  const paths: Paths = {};
  for (const { method, url, config } of routes) {
    const { call } = config;
    if (call === undefined || call === "registers" || method === "HEAD") continue;
    const inside = url.startsWith(`${prefix}/`);
    const path = (inside ? url.slice(prefix.length) : url).replace(/:(\w+)/g, "{$1}").replace("*", "{endereco}");
    const item = paths[path] ?? { ...(inside ? {} : { servers: [{ url: "/" }] }), ...pathParameters(path) };
    item[method.toLowerCase()] = operationOf(method, path, { ...config, call }, nameOf);
    paths[path] = item;
  }
  return paths;
}

function operationOf(method: string, path: string, config: Described, nameOf: (right: string) => string): Shape {
  const { call } = config;
  const { said, security, right } = whoCalls(config, nameOf);
  return {
    tags: [call.title],
    summary: call.summary,
    description: [call.description, said].filter((one) => one !== undefined).join(" "),
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+/g, "_")}`,
    "x-module": call.module,
    ...(right === undefined ? {} : { "x-right": right }),
    ...(security === undefined ? {} : { security }),
    ...(call.query === undefined ? {} : { parameters: queryParameters(call.query, call.needs ?? []) }),
    ...(call.takes === undefined ? {} : { requestBody: bodyOf(call.takes) }),
    responses: { [call.status ?? 200]: answerOf(call), ...emptiness(call), ...refusals(config, path) },
  };
}

const queryParameters = (query: Readonly<Record<string, Shape>>, needs: readonly string[]): readonly Shape[] =>
  Object.entries(query).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(needs.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    schema,
  }));

function bodyOf(takes: NonNullable<Call["takes"]>): Shape {
  const { media, body } = "media" in takes && "body" in takes ? takes : { media: "application/json", body: takes };
  return { required: true, content: { [String(media)]: { schema: body } } };
}

function answerOf({ summary, answers }: Call): Shape {
  const types = "file" in answers && Array.isArray(answers.file) ? (answers.file as readonly string[]) : undefined;
  const binary = { schema: { type: "string", format: "binary" } };
  const content =
    types === undefined ? { "application/json": { schema: answers } } : Object.fromEntries(types.map((type) => [type, binary]));
  return { description: summary, content };
}

const emptiness = ({ answers }: Call): Shape =>
  "mayBeEmpty" in answers && answers.mayBeEmpty === true
    ? { 204: { description: texts.nothing, content: { "text/plain": {} } } }
    : {};

const REFUSALS = { 400: "Recusado", 401: "SemSessao", 403: "SemDireito", 404: "NaoEncontrado", 429: "Demais" } as const;

function refusals({ call, public: open, right, candidate, rateLimit }: Described, path: string): Shape {
  const asked = {
    400: call?.query !== undefined || call?.takes !== undefined,
    401: open === undefined,
    403: right !== undefined || candidate === true,
    404: path.includes("{"),
    429: rateLimit !== undefined,
  };
  const listed = Object.entries(REFUSALS).filter(([status]) => asked[Number(status) as keyof typeof asked]);
  return {
    ...Object.fromEntries(listed.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }])),
    default: { $ref: "#/components/responses/Falha" },
  };
}

function pathParameters(path: string): Record<string, unknown> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  if (names.length === 0) return {};
  const shapeOf = (name: string): Shape => (name === "id" ? { type: "integer", minimum: 1 } : { type: "string" });
  return {
    parameters: names.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: shapeOf(name),
      ...(name === "endereco" ? { description: texts.wildcard } : {}),
    })),
  };
}
