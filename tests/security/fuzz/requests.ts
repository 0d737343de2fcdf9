import { HOSTILE } from "./hostile-values.ts";
import { type Random, randomOf } from "./random.ts";
import type { ValidBodies } from "./valid-records.ts";

type Shape = Readonly<Record<string, unknown>>;

/** The part of the published description that requests are made from. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, Shape>> };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Shape;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Shape }>> };
}

export interface FuzzRequest {
  /** Who asks, among those there are; the last one is nobody. */
  readonly who: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls a run leaves out, and why. */
export const LEFT_OUT: readonly { readonly what: RegExp; readonly why: string }[] = [
  { what: /^get \/cep\//, why: "asks a service outside" },
  { what: /^get \/dev\//, why: "an answer that never ends" },
  { what: /^(put|delete|post) \/utilitario\/(usuarios|perfis)\/(lote|\{id\})/, why: "would take the run's own users away" },
  { what: /^(put|delete|post) \/utilitario\/(empresas|grupos-empresas)\/(lote|\{id\})/, why: "would take their companies away" },
  { what: /^\w+ \/userinfo\/login-como/, why: "would make the users one another" },
];

const METHODS = ["get", "post", "put", "patch", "delete"];
const TEXTS = [
  "a",
  "Nome",
  "123",
  "11222333000181",
  "52998224725",
  "2024-05-01",
  "a@b.example",
  "Ação",
  "",
  "ativo",
  "1.5",
  "%",
  "_",
];
const BOUNDARY = "limite-do-corpo";
const HTML = "text/html";

/** Those who may ask, by their number. */
export interface People {
  /** Nobody is one of them. */
  readonly count: number;
  /** Who is at home where candidates are. */
  readonly candidate?: number;
}

/** Makes request number n of a seed: valid, nearly valid by one hostile value, or hostile throughout. */
export function requestMaker(
  { paths, components }: Described,
  valid: ValidBodies,
): (seed: number, n: number, people: People) => FuzzRequest {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (operation === undefined || LEFT_OUT.some(({ what }) => what.test(`${method} ${path}`))) return [];
      const base = item.servers === undefined ? "/api" : "";
      return [{ method, path, base, operation, shared: (item.parameters ?? []) as readonly Parameter[] }];
    }),
  );
  const records = calls.filter(({ method, path }) => valid.takes(method, path));
  const maker = new BodyMaker(components.schemas ?? {});
  return (seed, n, people) => {
    const random = randomOf(seed, n);
    // What happens after a record is accepted is only met by those that are.
    const writes = random.chance(0.25);
    const { method, path, base, operation, shared } = random.pick(writes ? records : calls);
    const hostility = writes ? 0 : random.pick([0, 0.04, 0.15, 0.6]);
    const parameters = [...shared, ...(operation.parameters ?? [])].filter(({ name }) => name !== undefined);
    const query = parameters.filter((one) => one.in === "query" && random.chance(one.name === "filter" ? 0.6 : 0.25));
    const pairs = query.map((one) => `${encodeURIComponent(one.name)}=${textOf(queryValue(one, random, hostility, parameters))}`);
    if (random.chance(hostility / 2)) pairs.push(`${textOf(random.pick(HOSTILE))}=${textOf(random.pick(HOSTILE))}`);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => placeOf(name, random, hostility));
    const content = Object.entries(operation.requestBody?.content ?? {});
    const whole = writes || random.chance(0.5) ? valid.make(method, path, random) : undefined;
    const body = whole === undefined ? bodyOf(content, maker, random, hostility) : inJson(whole);
    const home = path.startsWith("/externo/") ? (people.candidate ?? 0) : 0;
    return {
      who: random.chance(0.7) ? home : random.below(people.count),
      method: method.toUpperCase(),
      path: `${base}${address}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`,
      headers: { ...body?.headers, ...headersOf(random, hostility) },
      ...(body === undefined ? {} : { body: body.text }),
    };
  };
}

const textOf = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 1_500));

function placeOf(name: string, random: Random, hostility: number): string {
  if (random.chance(hostility)) return textOf(random.pick(HOSTILE)).slice(0, 400) || "0";
  if (/^(id|hid|\w+Id)$/.test(name)) return String(random.pick([1, 1, 2, 3, 4, 5, 7, 11, 20, 987_654_321]));
  return random.pick(["1", "a", "clone", "logo", "ativar", "00000000"]);
}

/** Filters are JSON by the names of the other parameters. */
function queryValue({ name, schema }: Parameter, random: Random, hostility: number, all: readonly Parameter[]): string {
  const field = (): string => random.pick([...all.map((one) => one.name), "id", "nome", "constructor", "q"]);
  if (name === "filter") {
    const members = Array.from({ length: 1 + random.below(2) }, () => {
      const value = random.chance(0.5)
        ? random.pick(HOSTILE)
        : random.pick(["1", '"a"', "true", "[1,2]", "null", '"2024-01-01"']);
      return `${JSON.stringify(field())}:${value}`;
    });
    return random.chance(hostility) ? random.pick(HOSTILE) : `{${members.join(",")}}`;
  }
  if (random.chance(hostility)) return random.pick(HOSTILE);
  if (name === "sort")
    return random.chance(0.5) ? `${field()},${random.pick(["asc", "desc", "x"])}` : JSON.stringify([field(), "ASC"]);
  if (name === "range") return JSON.stringify([random.below(5), random.below(40)]);
  const { enum: values } = schema ?? {};
  if (Array.isArray(values) && values.length > 0) return String(random.pick(values));
  if (schema?.type === "boolean") return random.pick(["true", "false"]);
  if (schema?.type === "integer" || schema?.type === "number") return String(random.pick([0, 1, 2, 10, -1, 1.5]));
  return random.pick(TEXTS);
}

function headersOf(random: Random, hostility: number): Record<string, string> {
  const headers: Record<string, string> = {};
  const text = (): string =>
    random
      .pick(HOSTILE)
      .replace(/[^\x20-\x7e]/g, "")
      .slice(0, 200);
  if (random.chance(0.15)) headers["x-quadro-empresa"] = random.chance(0.5) ? String(random.below(4)) : text();
  if (random.chance(0.1)) headers["if-match"] = random.chance(0.5) ? `"${random.below(3)}"` : text();
  if (random.chance(0.1)) headers["idempotency-key"] = random.chance(0.7) ? `chave-${random.below(50)}-longa` : text();
  if (random.chance(hostility / 3))
    headers["content-type"] = random.pick(["application/json", "text/plain", HTML, "multipart/form-data", text()]);
  if (random.chance(0.05)) headers.accept = text();
  if (random.chance(0.05)) headers.range = random.pick(["bytes=0-1", "bytes=9-1", text()]);
  if (random.chance(0.03)) headers.origin = random.pick(["https://outro.example", text()]);
  return headers;
}

const inJson = (text: string) => ({ text, headers: { "content-type": "application/json" } });

function bodyOf(
  content: readonly (readonly [string, { readonly schema?: Shape }])[],
  maker: BodyMaker,
  random: Random,
  hostility: number,
): { readonly text: string; readonly headers: Record<string, string> } | undefined {
  const [first] = content;
  if (first === undefined) return undefined;
  const [type, { schema = {} }] = first;
  if (type === "multipart/form-data") return multipart(random);
  const text = random.chance(hostility / 4) ? random.pick(HOSTILE) : maker.text(schema, random, hostility, 0);
  if (type !== "application/x-www-form-urlencoded") return inJson(text);
  const pairs = Object.keys((schema.properties ?? {}) as object).map(
    (name) => `${name}=${textOf(random.pick([...TEXTS, ...HOSTILE]))}`,
  );
  return { text: pairs.join("&"), headers: { "content-type": type } };
}

function multipart(random: Random): { readonly text: string; readonly headers: Record<string, string> } {
  const name = random.pick(["a.csv", "a.xlsx", "a.png", "a.pdf", "../../a.csv", "a", "a.csv\\u0000.png", "x".repeat(300)]);
  const content = random.pick([
    "Nome\r\nA\r\n",
    'Nome;Descrição\r\n"a""b";=1+1\r\n;;;;\r\n',
    "\u0000\u0001\u0002",
    "PK\u0003\u0004\u0014\u0000",
    "\u0089PNG\r\n\u001a\n",
    "%PDF-1.7\n",
    "<script>alert(1)</script>",
    "",
    `${",".repeat(2_000)}\r\n`,
    `Nome\r\n${random.pick(HOSTILE)}\r\n`,
  ]);
  const part = random.pick(["file", "file", "file", "outro"]);
  const type = random.pick(["text/csv", "image/png", HTML, "application/octet-stream"]);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const end = random.pick([`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}--\r\n`, "", `\r\n--${BOUNDARY}\r\n`]);
  return { text: `${head}${content}${end}`, headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** JSON text of a described shape. */
class BodyMaker {
  readonly #schemas: Readonly<Record<string, Shape>>;
  constructor(schemas: Readonly<Record<string, Shape>>) {
    this.#schemas = schemas;
  }

  text(shape: Shape, random: Random, hostility: number, depth: number): string {
    if (random.chance(hostility)) return random.pick(HOSTILE);
    const { $ref, anyOf, oneOf, enum: values, type } = shape;
    if (typeof $ref === "string") return this.text(this.#schemas[$ref.split("/").at(-1) ?? ""] ?? {}, random, hostility, depth);
    const among = (anyOf ?? oneOf) as readonly Shape[] | undefined;
    if (among !== undefined && among.length > 0) return this.text(random.pick(among), random, hostility, depth);
    if (shape.const !== undefined) return JSON.stringify(shape.const);
    if (Array.isArray(values) && values.length > 0) return JSON.stringify(random.pick(values));
    const named = Array.isArray(type) ? random.pick(type as readonly string[]) : type;
    if (named === "object" || shape.properties !== undefined) return this.#object(shape, random, hostility, depth);
    if (named === "array") {
      const items = (shape.items ?? {}) as Shape;
      const length = depth > 4 ? 0 : random.below(4);
      return `[${Array.from({ length }, () => this.text(items, random, hostility, depth + 1)).join(",")}]`;
    }
    if (named === "integer" || named === "number") return this.#number(shape, random);
    if (named === "boolean") return random.pick(["true", "false"]);
    if (named === "null") return "null";
    return JSON.stringify(this.#string(shape, random));
  }

  #object(shape: Shape, random: Random, hostility: number, depth: number): string {
    const properties = Object.entries((shape.properties ?? {}) as Readonly<Record<string, Shape>>);
    const required = new Set((shape.required ?? []) as readonly string[]);
    const share = depth > 3 ? 0.1 : random.pick([0.15, 0.5, 0.9]);
    const taken = properties.filter(([name]) => (required.has(name) ? random.chance(0.97) : random.chance(share)));
    const members = taken.map(([name, one]) => `${JSON.stringify(name)}:${this.text(one, random, hostility, depth + 1)}`);
    if (random.chance(hostility / 4))
      members.push(`${JSON.stringify(random.pick(["nuncaVisto", "toString", "length", "id", ""]))}:1`);
    return `{${members.join(",")}}`;
  }

  #number({ minimum, maximum }: Shape, random: Random): string {
    const low = typeof minimum === "number" ? minimum : 0;
    const high = typeof maximum === "number" ? maximum : low + 20;
    return String(random.pick([low, high, low + random.below(Math.max(1, Math.min(20, high - low))), 1, 2]));
  }

  #string({ format, maxLength }: Shape, random: Random): string {
    if (format === "date") return random.pick(["2024-05-01", "1999-12-31", "2031-01-15"]);
    if (format === "uuid") return "3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11";
    const text = `${random.pick(TEXTS)}${random.chance(0.5) ? ` ${random.below(9_999)}` : ""}`;
    return typeof maxLength === "number" && random.chance(0.9) ? text.slice(0, maxLength) : text;
  }
}
