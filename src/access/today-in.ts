/** ISO date of a moment in a time zone. */
export function todayIn(zone: string, moment: Date): string {
  return formatter(zone).format(moment);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  // The Swedish notation is the ISO one.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  formatters.set(zone, made);
  return made;
}
