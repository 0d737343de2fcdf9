/** Arithmetic on ISO days (`2026-11-21`). A text that is longer (a moment) counts by its day. Null when it is no date. */

const DAY = 86_400_000;

function parts(text: string): readonly [number, number, number] | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/** Of years before 100 too, which `Date.UTC` takes for those of the last century. */
function moment(year: number, month: number, day: number): Date {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month, day);
  return date;
}

function dayNumber(text: string): number | null {
  const date = parts(text);
  return date ? moment(date[0], date[1] - 1, date[2]).getTime() / DAY : null;
}

export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  return start === null || end === null ? null : end - start;
}

/** Complete months; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number | null {
  const [start, end] = [parts(from), parts(to)];
  if (!start || !end) return null;
  const months = (end[0] - start[0]) * 12 + end[1] - start[1];
  if (months > 0 && end[2] < start[2]) return months - 1;
  return months < 0 && end[2] > start[2] ? months + 1 : months;
}

/** Complete years, as ages are counted; who was born on 29/02 completes one on 01/03 where there is no such day. */
export function yearsBetween(from: string, to: string): number | null {
  const months = monthsBetween(from, to);
  return months === null ? null : Math.trunc(months / 12);
}

/** Months first, kept inside the month reached (31/01 + 1 = 28/02), then days. */
export function addToDate(base: string, days: number, months: number): string | null {
  const date = parts(base);
  if (!date) return null;
  const [year, month, day] = date;
  const last = moment(year, month + months, 0).getUTCDate();
  const moved = new Date(moment(year, month - 1 + months, Math.min(day, last)).getTime() + days * DAY);
  return Number.isNaN(moved.getTime()) ? null : moved.toISOString().slice(0, 10);
}
