import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Description } from "../../src/http/description/describe.ts";

interface Answered {
  readonly method: string;
  readonly url: string;
  readonly answer: Pick<LightMyRequestResponse, "statusCode" | "headers" | "body">;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly format?: string } }>>;
  readonly $ref?: string;
}

/** One published description, ready to hold answers against. */
interface Described {
  readonly description: Description;
  readonly ajv: Ajv2020;
  /** By the text of the shape: what many calls answer alike, errors first of all, is compiled once. */
  readonly checks: Map<string, ValidateFunction>;
  readonly templates: ReadonlyMap<number, readonly (readonly [string, readonly string[]])[]>;
}

const known = new WeakMap<Description, Described>();
/** The same description of another application, by its text: shapes are compiled once per process. */
const byText = new Map<string, Described>();

/** What publishes a description of its calls. */
export type Publisher = Pick<FastifyInstance, "apiPrefix" | "description">;

/** What is wrong with an answer by the published description; undefined when nothing is. Calls the description does not know are wrong. */
export async function wrongAnswer(app: Publisher, { method, url, answer }: Answered): Promise<string | undefined> {
  const described = prepared(await app.description(), app.apiPrefix);
  const path = new URL(url, "http://quadro").pathname;
  const found = operationAt(described, path, method.toLowerCase());
  // Pages and their files are no calls, and an address nobody answers is none either.
  const isCall = [app.apiPrefix, "/registros"].some((start) => path.startsWith(`${start}/`)) && answer.statusCode < 400;
  if (found === undefined) return isCall ? `${method} ${path} is not described` : undefined;
  const { template, operation } = found;
  const place = `${method} ${template} ${answer.statusCode}`;
  const listed = operation.responses[answer.statusCode] ?? (answer.statusCode >= 400 ? operation.responses.default : undefined);
  if (listed === undefined) return `${place} is not described`;
  const { content = {} } = resolved(described.description, listed);
  const type = String(answer.headers["content-type"] ?? "");
  const schema = content["application/json"]?.schema;
  if (schema === undefined || schema.format === "binary" || !type.startsWith("application/json"))
    return isAmong(type, Object.keys(content)) ? undefined : `${place} answered ${type}, described: ${Object.keys(content)}`;
  const shape = JSON.stringify(schema);
  const check = described.checks.get(shape) ?? described.ajv.compile(rooted(schema) as object);
  described.checks.set(shape, check);
  if (check(JSON.parse(answer.body))) return undefined;
  return `${place}: ${described.ajv.errorsText(check.errors)} ${JSON.stringify(check.errors?.at(-1)?.params)} in ${answer.body.slice(0, 1_500)}`;
}

function isAmong(type: string, types: readonly string[]): boolean {
  return types.some((one) => one === "*/*" || one === type || (type === "" && one === "text/plain"));
}

function prepared(description: Description, prefix: string): Described {
  const there = known.get(description);
  if (there !== undefined) return there;
  const text = `${prefix} ${JSON.stringify(description)}`;
  const same = byText.get(text);
  if (same !== undefined) {
    known.set(description, same);
    return same;
  }
  // Binary fractions: 24156.92 is a multiple of 0.0001 to people; a place too many is off by a tenth.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    validateFormats: false,
    inlineRefs: false,
    multipleOfPrecision: 2,
    // Most shapes are asked a few times: making their code shorter takes longer than running it (measured: half of all compiling).
    code: { optimize: false },
  });
  ajv.addSchema({ $id: "quadro", components: rooted(description.components) as object });
  const templates = new Map<number, (readonly [string, readonly string[]])[]>();
  for (const path of Object.keys(description.paths)) {
    const outside = description.paths[path]?.servers !== undefined;
    const segments = [...(outside ? [] : prefix.slice(1).split("/")), ...path.slice(1).split("/")];
    templates.set(segments.length, [...(templates.get(segments.length) ?? []), [path, segments]]);
  }
  const made = { description, ajv, checks: new Map<string, ValidateFunction>(), templates };
  known.set(description, made);
  byText.set(text, made);
  return made;
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

/** The operation of an address: the path with most words of its own among those that fit. */
function operationAt({ description, templates }: Described, path: string, method: string) {
  const [first = "", ...rest] = path.slice(1).split("/");
  const segments = first === "registros" ? [first, rest.join("/")] : [first, ...rest];
  const fitting = (templates.get(segments.length) ?? []).filter(([, parts]) =>
    parts.every((part, at) => part === segments[at] || (part.startsWith("{") && segments[at] !== "")),
  );
  const words = ([, parts]: (typeof fitting)[number]): number => parts.filter((part) => !part.startsWith("{")).length;
  for (const [template] of fitting.toSorted((a, b) => words(b) - words(a))) {
    const operation = description.paths[template]?.[method] as Operation | undefined;
    if (operation !== undefined) return { template, operation };
  }
  return undefined;
}

function resolved(description: Description, response: Response): Response {
  const name = response.$ref?.replace("#/components/responses/", "");
  return name === undefined ? response : ((description.components.responses?.[name] as Response | undefined) ?? response);
}

/** References reach the components from any schema. */
function rooted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rooted);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? `quadro${value}` : rooted(value),
    ]),
  );
}
