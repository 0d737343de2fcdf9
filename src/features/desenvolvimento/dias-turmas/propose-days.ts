import { AppError } from "../../../errors/app-error.ts";
import { addToDate, daysBetween } from "../../../rules/dates.ts";
import { texts } from "./texts.ts";

/** Days of one call. */
const MOST = 366;
const WHOLE_DAY = ["D"] as const;
const SHIFTS = ["M", "T", "N"] as const;

/** Every day from one to another, both included; by shift, three times. */
export function proposeDays(from: string, until: string, byShift: boolean) {
  const days = daysBetween(from, until) ?? -1;
  if (days < 0)
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "fim", code: "periodo", message: texts.reversed }] });
  if (days >= MOST) throw new AppError("INVALID_PARAMETER", { params: { parameter: "fim" } });
  return Array.from({ length: days + 1 }, (_, at) => addToDate(from, at, 0) ?? from).flatMap((dia) =>
    (byShift ? SHIFTS : WHOLE_DAY).map((turno) => ({
      dia,
      diaSemana: weekdayOf(dia),
      turno,
      turnoDescricao: texts.shifts[turno],
    })),
  );
}

/** `Segunda-feira`, as the product writes it. */
export function weekdayOf(day: string): string {
  const said = new Date(`${day}T12:00:00Z`).toLocaleDateString("pt-BR", { weekday: "long", timeZone: "UTC" });
  return said.charAt(0).toUpperCase() + said.slice(1);
}
