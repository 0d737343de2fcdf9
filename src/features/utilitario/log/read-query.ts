import { AppError } from "../../../errors/app-error.ts";
import { ALL_COMPANIES, isBackwards, type LogFilters } from "./shared.ts";
import { texts } from "./texts.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d{1,15}$/;
const NAME = /^[a-z0-9/_-]{1,80}$/;
const MOST_PAGES = 100_000;

const SHAPES: Readonly<Record<keyof LogFilters, (text: string) => boolean>> = {
  de: isDay,
  ate: isDay,
  usuario: (text) => NUMBER.test(text),
  empresa: (text) => text === ALL_COMPANIES || NUMBER.test(text),
  cadastro: (text) => NAME.test(text),
  operacao: (text) => NAME.test(text),
  registro: (text) => NUMBER.test(text),
};

/** The filters and page an address asks for. UNKNOWN_PARAMETER, INVALID_PARAMETER. */
export function readQuery(query: unknown, also: readonly "page"[] = []): { readonly filters: LogFilters; readonly page: number } {
  const filters: Record<string, string> = {};
  let page = 0;
  for (const [name, value] of Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)) {
    const isPage = also.some((one) => one === name);
    if (!isPage && !Object.hasOwn(SHAPES, name))
      throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
    const fits = isPage ? isPageNumber : SHAPES[name as keyof LogFilters];
    if (typeof value !== "string" || !fits(value)) throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
    if (isPage) page = Number(value);
    else filters[name] = value;
  }
  if (isBackwards(filters))
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "ate", code: "order", message: texts.periodOrder }] });
  return { filters, page };
}

const isPageNumber = (text: string): boolean => /^\d{1,6}$/.test(text) && Number(text) <= MOST_PAGES;

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "1900-01-01";
}
