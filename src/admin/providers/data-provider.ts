import type { DataProvider } from "ra-core";
import simpleRest from "ra-data-simple-rest";
import type { Http } from "./http.ts";

/** The unmodified simple-rest client over our own calls: resources are addresses (`sst/epis`). */
export function createDataProvider(http: Http): DataProvider {
  return simpleRest("", async (url: string, options: RequestInit & { readonly user?: unknown } = {}) => {
    const { method, body, signal } = options;
    const headers = Object.fromEntries(new Headers(options.headers));
    const response = await http(url, {
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
