import type { ListQuery } from "../engine/contract.ts";
import { TREE } from "../engine/list/tree-place.ts";
import { AppError } from "../errors/app-error.ts";
import { ALERT } from "../metadata/alert-filter.ts";
import type { Field } from "../metadata/field.ts";
import { fieldAt } from "../metadata/field-at.ts";
import type { Register } from "../metadata/register.ts";
import type { Json } from "../metadata/verdict.ts";
import { idFilterPath, paramFilter, withIdFilters } from "./id-filters.ts";
import { isStorable, parseJson } from "./safe-json.ts";

/** Query values as Fastify reads them: repeated names are arrays. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ParsedList {
  readonly dialect: "simple-rest" | "page";
  readonly query: ListQuery;
  /** Page size of the page dialect; absent when unpaged. */
  readonly size?: number;
  readonly short: boolean;
  /** The member the list is grouped by. */
  readonly group?: string;
}

/** Says which member a list is grouped by. */
const GROUP = "agrupar";
const PAGE_SIZE = 15;
const LARGEST_PAGE = 1_000;
const RESERVED = new Set(["filter", "range", "sort", "page", "size", "unpaged", "resumido"]);
/** Names that are not members but always filters, with how their text is read. */
const GENERAL: Readonly<Record<string, "text" | "ids">> = {
  q: "text",
  preset: "text",
  [ALERT]: "text",
  id: "ids",
  empresasIds: "ids",
  [TREE]: "text",
  [GROUP]: "text",
};

/**
 * Reads a list request of either dialect. `also` names parameters the address itself understands.
 * INVALID_PARAMETER for a known name with a wrong value; unknown names are left to the engine's allow-list.
 */
export function parseList(
  register: Register,
  raw: RawQuery,
  fixed: ListQuery["fixed"],
  also: readonly string[] = [],
): ParsedList {
  for (const [name, value] of Object.entries(raw))
    if (!isStorable(name) || [value].flat().some((text) => text !== undefined && !isStorable(text)))
      throw new AppError("MALFORMED_REQUEST");
  const asked = Object.fromEntries(Object.entries(raw).filter(([name]) => !also.includes(name)));
  const parsed = isSimpleRest(asked) ? simpleRest(register, asked, fixed) : paged(register, asked, fixed);
  return { ...parsed, ...grouped(register, withIdFilters(register, parsed.query)) };
}

/** What a list is grouped by is what it is ordered by first; in which direction, an order by the same member says. */
function grouped(register: Register, query: ListQuery): Pick<ParsedList, "query" | "group"> {
  const { [GROUP]: path, ...filter } = query.filter;
  if (path === undefined || fieldAt(register, GROUP)) return { query };
  if (typeof path !== "string") throw invalid(GROUP);
  const asked = query.sort.length > 0 ? query.sort : register.list.sort;
  const group = asked.find((one) => one.path === path) ?? { path, descending: false };
  return { query: { ...query, filter, sort: [group, ...asked.filter((one) => one.path !== path)] }, group: path };
}

function isSimpleRest(raw: RawQuery): boolean {
  return ["filter", "range", "sort"].some((name) => {
    const value = raw[name];
    return typeof value === "string" && /^\s*[[{]/.test(value);
  });
}

function simpleRest(register: Register, raw: RawQuery, fixed: ListQuery["fixed"]): ParsedList {
  const { filter: _filter, range: _range, sort: _sort, resumido: _resumido, ...beside } = raw;
  for (const name of Object.keys(beside)) if (RESERVED.has(name)) throw unknown(name);
  const filter = raw.filter === undefined ? {} : parseJson(single(raw, "filter"));
  const sort = raw.sort === undefined ? [] : parseJson(single(raw, "sort"));
  const range = raw.range === undefined ? undefined : parseJson(single(raw, "range"));
  if (typeof filter !== "object" || filter === null || Array.isArray(filter)) throw invalid("filter");
  return {
    dialect: "simple-rest",
    short: flag(raw, "resumido"),
    query: {
      filter: { ...paramFilters(register, beside), ...(filter as ListQuery["filter"]) },
      sort: jsonSort(sort),
      ...jsonRange(range),
      fixed,
    },
  };
}

function jsonSort(sort: Json): ListQuery["sort"] {
  if (!Array.isArray(sort) || sort.length % 2 !== 0 || sort.length > 10) throw invalid("sort");
  return Array.from({ length: sort.length / 2 }, (_, index) => {
    const [path, order] = [sort[index * 2], sort[index * 2 + 1]];
    if (typeof path !== "string" || typeof order !== "string" || !/^(asc|desc)$/i.test(order)) throw invalid("sort");
    return { path, descending: order.toLowerCase() === "desc" };
  });
}

function jsonRange(range: Json | undefined): { offset: number; limit?: number } {
  if (range === undefined) return { offset: 0 };
  const [first, last] = Array.isArray(range) ? (range as readonly Json[]) : [];
  if (!isCount(first) || !isCount(last) || last < first - 1 || last - first >= LARGEST_PAGE) throw invalid("range");
  return { offset: first, limit: last - first + 1 };
}

const isCount = (value: Json | undefined): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0;

function paged(register: Register, raw: RawQuery, fixed: ListQuery["fixed"]): ParsedList {
  const short = flag(raw, "resumido");
  for (const name of ["filter", "range"]) if (raw[name] !== undefined) throw invalid(name);
  const unpaged = flag(raw, "unpaged") || (short && raw.page === undefined && raw.size === undefined);
  const page = count(raw, "page", 0);
  const size = count(raw, "size", PAGE_SIZE);
  if (size < 1 || size > LARGEST_PAGE) throw invalid("size");
  if (!Number.isSafeInteger(page * size)) throw invalid("page");
  const filter = paramFilters(register, raw);
  const sort = [raw.sort ?? []].flat().map(paramSort);
  const place = unpaged ? { offset: 0 } : { offset: page * size, limit: size };
  return { dialect: "page", short, query: { filter, sort, ...place, fixed }, ...(unpaged ? {} : { size }) };
}

/** Parameters that are filters: a member each, arrays by comma (spec 000 §7.1). */
function paramFilters(register: Register, raw: RawQuery): ListQuery["filter"] {
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([name, value]) => !RESERVED.has(name) && value !== undefined)
      .map(([name, value]) => [paramFilter(register, name), [value ?? ""].flat()] as const)
      .map(([name, texts]) => [name, filterValue(register, name, texts)]),
  );
}

/** `campo,asc`; the order may be left out. */
function paramSort(text: string): ListQuery["sort"][number] {
  const [path = "", order = "asc", ...more] = text.split(",");
  if (path === "" || more.length > 0 || !/^(asc|desc)$/i.test(order)) throw invalid("sort");
  return { path, descending: order.toLowerCase() === "desc" };
}

function filterValue(register: Register, name: string, texts: readonly string[]): Json {
  const general = Object.hasOwn(GENERAL, name) ? GENERAL[name] : undefined;
  if (general === "text") return texts.length === 1 ? (texts[0] ?? "") : raise(name);
  if (general === "ids" || idFilterPath(register, name) !== undefined)
    return listed(texts).map((text) => read(text, "integer", name));
  const field = fieldAt(register, name.replace(/_(gte|lte)$/, ""));
  // A name the register does not have: the engine refuses it, with the same answer as one not allowed.
  if (field === undefined) return texts.join(",");
  const type = filterType(field);
  // A comma in free text is text: several texts are asked by repeating the parameter.
  const items = type === "string" && field.options === undefined ? texts : listed(texts);
  const values = items.map((text) => read(text, type, name));
  return values.length === 1 ? (values[0] ?? null) : values;
}

function filterType(field: Field): Field["type"] {
  if (field.ref !== undefined) return "integer";
  return field.type === "array" ? (field.item?.type ?? "string") : field.type;
}

const listed = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(",")).filter((text) => text !== "");

function read(text: string, type: Field["type"], name: string): Json {
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : raise(name);
  if (type !== "integer" && type !== "number") return text;
  const value = /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) || (type === "integer" && !Number.isInteger(value)) ? raise(name) : value;
}

function flag(raw: RawQuery, name: string): boolean {
  const value = raw[name];
  if (value === undefined || value === "false") return false;
  return value === "true" ? true : raise(name);
}

function count(raw: RawQuery, name: string, otherwise: number): number {
  if (raw[name] === undefined) return otherwise;
  const text = single(raw, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : raise(name);
}

function single(raw: RawQuery, name: string): string {
  const value = raw[name];
  return typeof value === "string" ? value : raise(name);
}

function raise(name: string): never {
  throw invalid(name);
}

const invalid = (parameter: string): AppError =>
  new AppError("INVALID_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
const unknown = (parameter: string): AppError =>
  new AppError("UNKNOWN_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
