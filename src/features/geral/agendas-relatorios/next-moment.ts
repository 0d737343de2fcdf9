import { todayIn } from "../../../rules/today-in.ts";
import type { Rhythm } from "./shared.ts";

export interface When {
  readonly ritmo: Rhythm;
  readonly dia: number;
  /** `hh:mm` in the company's zone. */
  readonly hora: string;
}

const DAY_MS = 86_400_000;
/** Longer than from one 20th working day to the next. */
const AHEAD = 70;

/** Whether a day exists in the rhythm. */
export const isDay = ({ ritmo, dia }: When): boolean =>
  ritmo === "DIA" ? dia === 0 : ritmo === "SEMANA" ? dia <= 6 : dia >= 1 && dia <= (ritmo === "MES" ? 31 : 20);

/** The first moment of a rhythm after another: what was missed while nothing ran is made up for once, not once for each time. */
export function nextMoment(when: When, after: Date, zone: string): Date {
  for (let at = 0; at < AHEAD; at += 1) {
    const day = todayIn(zone, new Date(after.getTime() + at * DAY_MS));
    if (!falls(when, day)) continue;
    const moment = momentOf(day, when.hora, zone);
    if (moment > after) return moment;
  }
  throw new Error(`no ${when.ritmo} ${when.dia} within ${AHEAD} days`);
}

/** Days are calendar days: they are reckoned in UTC, where none is longer than another. */
function falls({ ritmo, dia }: When, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const ofMonth = date.getUTCDate();
  if (ritmo === "SEMANA") return date.getUTCDay() === dia;
  if (ritmo === "MES")
    return ofMonth === Math.min(dia, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate());
  if (ritmo !== "UTIL") return true;
  const working = Array.from({ length: ofMonth }, (_, at) => new Date(date.getTime() - at * DAY_MS).getUTCDay()).filter(
    (weekday) => weekday !== 0 && weekday !== 6,
  );
  return working.length === dia && date.getUTCDay() !== 0 && date.getUTCDay() !== 6;
}

/** When a clock of the zone shows it. */
function momentOf(day: string, hour: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${hour}:00Z`);
  const shown = (moment: number): number => {
    const parts = Object.fromEntries(
      new Intl.DateTimeFormat("en-CA", {
        timeZone: zone,
        hourCycle: "h23",
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        hour: "2-digit",
        minute: "2-digit",
      })
        .formatToParts(moment)
        .map(({ type, value }) => [type, value]),
    );
    return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  };
  const once = wanted - (shown(wanted) - wanted);
  return new Date(once - (shown(once) - wanted));
}
