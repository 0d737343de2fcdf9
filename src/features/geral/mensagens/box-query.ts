import { AppError } from "../../../errors/app-error.ts";
import { type BoxType, isBox } from "./shared.ts";

const SIZE = 15;
const LARGEST = 100;

/** `?tipo=sst&page=0&size=15`: one page of a box. Undefined without a query: every box. */
export function boxQuery(query: unknown): { readonly tipo: BoxType; readonly page: number; readonly size: number } | undefined {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  const names = Object.keys(given);
  const unknown = names.find((name) => !["tipo", "page", "size"].includes(name));
  if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
  if (names.length === 0) return undefined;
  const { tipo, page = "0", size = String(SIZE) } = given;
  if (!isBox(tipo)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "tipo" } });
  return { tipo, page: wholeNumber("page", page, 0, 1_000_000), size: wholeNumber("size", size, 1, LARGEST) };
}

function wholeNumber(parameter: string, value: unknown, least: number, most: number): number {
  const number = typeof value === "string" && /^\d{1,7}$/.test(value) ? Number(value) : -1;
  if (number < least || number > most) throw new AppError("INVALID_PARAMETER", { params: { parameter } });
  return number;
}
