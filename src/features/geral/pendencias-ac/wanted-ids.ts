import { AppError } from "../../../errors/app-error.ts";
import { isId } from "../../../rules/value.ts";

const MOST = 1000;

/** `1,2` of the query, or a body `[1, 2]` or `{ids: [1, 2]}`; one of them. */
export function wantedIds(asked: string | undefined, body: unknown): readonly number[] {
  const ids = asked === undefined ? inBody(body) : asked.split(",").map(numberOf);
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
