/** Minutes in a length of time: `9:30` has 570. */
export function minutesOf(text: string): number {
  const [hours, rest] = text.split(":");
  return Number(hours) * 60 + Number(rest);
}

/** A length of time of these minutes: `9:30`. */
export const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
