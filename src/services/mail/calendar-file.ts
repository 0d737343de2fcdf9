import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Appointment } from "./contract.ts";

interface Between {
  /** Sender as mails name it: an address, or a name with the address in angle brackets. */
  readonly from: string;
  /** What tells this installation's appointments from those of others. */
  readonly host: string;
  readonly to: string;
}

interface CalendarFile {
  readonly content: string;
  /** Names the method once more: programs that see another one than the content's show a file, no invitation. */
  readonly contentType: string;
}

const DAY_MS = 86_400_000;
const isDay = (moment: string): boolean => !moment.includes("T");

/** An appointment as calendars take it (iCalendar, RFC 5545 and 5546). Nobody is asked for an answer. */
export function calendarFile(one: Appointment, { from, host, to }: Between): CalendarFile {
  const method = one.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const [, name = "", address = from] = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(from) ?? [];
  const calendar = ical({ method, prodId: PRODUCT });
  const event = calendar.createEvent({
    ...eventOf(one, host),
    organizer: { name: name.replaceAll('"', "") || address, email: address },
  });
  event.createAttendee({ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { content: calendar.toString(), contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** Appointments as a calendar somebody subscribes to: the same ones that invitations bring. */
export function calendarOf(
  appointments: readonly Appointment[],
  { name, from }: { readonly name: string; readonly from: string },
): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: PRODUCT });
  for (const one of appointments) calendar.createEvent(eventOf(one, hostOf(from)));
  return calendar.toString();
}

/** What tells this installation's appointments and mails from those of others: where its mails come from. */
export const hostOf = (from: string): string => from.split("@").at(-1)?.replace(/>.*$/, "") ?? "localhost";

const PRODUCT = { company: "Quadro", product: "Quadro", language: "PT-BR" } as const;

function eventOf(one: Appointment, host: string) {
  const allDay = isDay(one.from);
  return {
    id: `${one.key}@${host}`,
    sequence: one.sequence,
    status: one.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: one.title,
    start: new Date(one.from),
    // Of whole days the end is the first one after.
    end: new Date(Date.parse(one.until) + (allDay ? DAY_MS : 0)),
    allDay,
    ...(one.place === null ? {} : { location: one.place }),
    ...(one.link === null ? {} : { url: one.link }),
  };
}
