import { AppError } from "../../../errors/app-error.ts";
import type { Wanted } from "./talents-in-conditions.ts";

const MOST = 1000;

/** What a call asks for; its members are known to be of the described types. */
export function readWanted(body: Readonly<Record<string, unknown>>): Wanted {
  const { ambienteId, data } = body;
  if (typeof data === "string" && !isDay(data)) throw wrong("data");
  return {
    ...ids(body, "areasIds"),
    ...ids(body, "cargosIds"),
    ...(typeof ambienteId === "number" ? { ambienteId: isId(ambienteId) ? ambienteId : refuse("ambienteId") } : {}),
    ...(typeof data === "string" ? { data } : {}),
  };
}

function ids(body: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, readonly number[]>> {
  const given = body[name];
  if (!Array.isArray(given) || given.length === 0) return {};
  return given.length <= MOST && given.every(isId) ? { [name]: given } : refuse(name);
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) && text.length === 10;
}

function refuse(parameter: string): never {
  throw wrong(parameter);
}

const wrong = (parameter: string): AppError => new AppError("INVALID_PARAMETER", { params: { parameter } });
