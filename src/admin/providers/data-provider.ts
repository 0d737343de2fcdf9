import type { DataProvider } from "ra-core";
import simpleRest from "ra-data-simple-rest";
import type { Http } from "./http.ts";

/**
 * The unmodified simple-rest client over our own calls: resources are addresses (`sst/epis`). Arrays of a filter leave it as parameters
 * of their own, comma-separated (spec 000 §7.1).
 */
export function createDataProvider(http: Http): DataProvider {
  return simpleRest("", async (url: string, options: RequestInit & { readonly user?: unknown } = {}) => {
    const { method, body, signal } = options;
    const headers = Object.fromEntries(new Headers(options.headers));
    const { path, query } = withoutArrays(url);
    const response = await http(path, {
      query,
      headers,
      signal: signal ?? undefined,
      ...(method ? { method } : {}),
      ...(typeof body === "string" ? { body: JSON.parse(body) as unknown } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text,
      json: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
  });
}

type Arrays = Readonly<Record<string, readonly (string | number)[]>>;

function withoutArrays(url: string): { readonly path: string; readonly query: Arrays } {
  const at = url.indexOf("?");
  const params = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
  const filter = JSON.parse(params.get("filter") ?? "{}") as Readonly<Record<string, unknown>>;
  const query = Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, number[]] => isIds(entry[1])));
  if (Object.keys(query).length === 0) return { path: url, query };
  params.set("filter", JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in query)))));
  return { path: `${url.slice(0, at)}?${params}`, query };
}

/** Texts stay where they are: a comma of theirs separates nothing. */
const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");
