import { AppError } from "../../../errors/app-error.ts";

const MOST = 1000;

/** `?ids=1,2`, or a body `[1, 2]` or `{ids: [1, 2]}`; one of them. */
export function wantedIds(query: unknown, body: unknown): readonly number[] {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((name) => name !== "ids");
  if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
  const ids = typeof given.ids === "string" ? given.ids.split(",").map(numberOf) : inBody(body);
  if (ids.length === 0 || ids.length > MOST || !ids.every(isId))
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "ids" } });
  return [...new Set(ids)];
}

function inBody(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const { ids } = typeof body === "object" && body !== null ? (body as { readonly ids?: unknown }) : {};
  return Array.isArray(ids) ? ids : [];
}

const numberOf = (text: string): unknown => (/^\d{1,15}$/.test(text) ? Number(text) : text);
const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0;
