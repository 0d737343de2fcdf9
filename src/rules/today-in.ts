const MINUTE_MS = 60_000;

/** ISO date of a moment in a time zone. */
export function todayIn(zone: string, moment: Date): string {
  // No zone is off by parts of a minute today, so a day begins with one: asked at every request, formatted once a minute.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  const last = answers.get(zone);
  if (last?.minute === minute) return last.day;
  const day = formatter(zone).format(moment);
  answers.set(zone, { minute, day });
  return day;
}

const answers = new Map<string, { readonly minute: number; readonly day: string }>();
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  // The Swedish notation is the ISO one.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  formatters.set(zone, made);
  return made;
}
