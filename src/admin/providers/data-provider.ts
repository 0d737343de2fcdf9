import type { DataProvider, Identifier } from "ra-core";
import simpleRest from "ra-data-simple-rest";
import type { Http } from "./http.ts";
import { providerTexts } from "./texts.ts";
import type { RowOutcome } from "./wire.ts";

/** What a call of the data provider may say besides its data, in `meta`. */
export interface CallMeta {
  /** Version of the record the change stands on; that of `data` or `previousData` when absent. */
  readonly versao?: number | undefined;
  /** The same key makes a repeated creation the same one; a new key for each call when absent. */
  readonly chave?: string;
  /** Members a removal has to name, with the values the record has. */
  readonly nomeia?: Readonly<Record<string, string>>;
}

/** Some records of a call over many were refused; those that were not are changed. */
export class BulkError extends Error {
  readonly outcomes: readonly RowOutcome[];

  constructor(outcomes: readonly RowOutcome[]) {
    super(outcomes.flatMap((one) => (one.ok ? [] : [one.message]))[0] ?? providerTexts.error);
    this.name = "BulkError";
    this.outcomes = outcomes;
  }
}

type Members = Readonly<Record<string, unknown>>;
type Extra = Readonly<Record<string, string>>;

/**
 * The unmodified simple-rest client over our own calls: resources are addresses (`sst/epis`). Arrays of a filter leave it as parameters
 * of their own, comma-separated (spec 000 §7.1). Writes carry the version they stand on or a key, calls over many are one request.
 */
export function createDataProvider(http: Http): DataProvider {
  const over = (extra: Extra = {}, named: Extra = {}): DataProvider => simpleRest("", client(http, extra, named));
  const rest = over();

  const many = async (path: string, params: { readonly ids: readonly Identifier[]; readonly meta?: CallMeta }, data: Members) => {
    const answer = await over(keyOf(params.meta)).create(path, { data });
    const outcomes = answer.data as unknown as readonly RowOutcome[];
    if (outcomes.some(({ ok }) => !ok)) throw new BulkError(outcomes);
    return { data: [...params.ids] };
  };

  return {
    ...rest,
    getMany: (resource, params) => rest.getMany(resource, { ...params, ids: [...numbers(params.ids)] }),
    getManyReference: (resource, params) =>
      rest.getManyReference(resource, { ...params, id: numbers([params.id])[0] ?? params.id }),
    create: (resource, params) => over(keyOf(params.meta)).create(resource, params),
    update: async (resource, params) => {
      const { id } = params;
      // Without one nothing is sent (spec 000 §7.1).
      if (id === undefined || id === null || id === "") throw new Error(providerTexts.noId);
      const { id: _, ...data } = params.data as Members;
      const version = params.meta?.versao ?? data.versao ?? params.previousData?.versao;
      return over(versionOf(version)).update(resource, { ...params, data });
    },
    delete: (resource, params) =>
      over(
        versionOf(params.meta?.versao ?? (params.previousData as Members | undefined)?.versao),
        (params.meta as CallMeta | undefined)?.nomeia,
      ).delete(resource, params),
    updateMany: (resource, params) => many(`${resource}/lote`, params, { ids: numbers(params.ids), record: params.data }),
    deleteMany: (resource, params) => many(`${resource}/lote/exclusao`, params, { ids: numbers(params.ids) }),
  };
}

/** Places of an address are texts, ids of records numbers. */
const numbers = (ids: readonly Identifier[]): readonly number[] => ids.map(Number);

const versionOf = (version: unknown): Extra => (typeof version === "number" ? { "If-Match": `"${version}"` } : {});

const keyOf = (meta: CallMeta | undefined): Extra => ({ "Idempotency-Key": meta?.chave ?? crypto.randomUUID() });

type FetchOptions = RequestInit & { readonly user?: unknown };

function client(http: Http, extra: Extra, named: Extra) {
  return async (url: string, options: FetchOptions = {}) => {
    const { method, body, signal } = options;
    const { path, query } = withoutArrays(url);
    const response = await http(path, {
      query: { ...query, ...named },
      headers: { ...Object.fromEntries(new Headers(options.headers)), ...extra },
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
  };
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
