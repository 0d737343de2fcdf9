import { useEffect, useState } from "react";
import { HOUSE_ZONE } from "../../metadata/moment.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { todayIn } from "../../rules/today-in.ts";

const MINUTE = 60_000;

/** The zone a company lives in. */
export const zoneOf = (company: WireRecord | undefined): string =>
  typeof company?.fusoHorario === "string" ? company.fusoHorario : HOUSE_ZONE;

/** Which day it is for a company, whatever the calendar of this machine says. */
export const todayOf = (company: WireRecord | undefined): string => todayIn(zoneOf(company), new Date());

/** The same, kept up: the new day comes with its first minute, and with the tab that was asleep at midnight. */
export function useToday(company: WireRecord | undefined): string {
  const [today, setToday] = useState(() => todayOf(company));
  useEffect(() => {
    const look = (): void => setToday(todayOf(company));
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          look();
          wait();
        },
        MINUTE - (Date.now() % MINUTE),
      );
    };
    look();
    wait();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [company]);
  return today;
}
