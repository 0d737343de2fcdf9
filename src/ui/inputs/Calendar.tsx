import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { ptBR } from "@mui/x-date-pickers/locales";
import dayjs from "dayjs";
import type { ComponentProps } from "react";
import "dayjs/locale/pt-br.js";

interface CalendarProps {
  readonly day: string | null;
  readonly views: "day" | "month";
  readonly onChoose: (day: string) => void;
}

type Words = NonNullable<ComponentProps<typeof LocalizationProvider>["localeText"]>;
const words = ptBR.components.MuiLocalizationProvider.defaultProps.localeText as Words;

/** Years offered before and after this one (spec 000 §9). */
const [BACK, AHEAD] = [60, 10];

/** A month to choose a day from, in Portuguese. */
export function Calendar({ day, views, onChoose }: CalendarProps) {
  const last = views === "day" ? "day" : "month";
  const chosen = day === null ? null : dayjs(day);
  const year = dayjs().year();
  // A date typed by hand may lie beyond them: it stays to be seen and left.
  const years = [year - BACK, year + AHEAD, ...(chosen?.isValid() ? [chosen.year()] : [])];
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="pt-br" localeText={words}>
      <DateCalendar
        autoFocus
        value={chosen}
        minDate={dayjs(`${Math.min(...years)}-01-01`)}
        maxDate={dayjs(`${Math.max(...years)}-12-31`)}
        views={views === "day" ? ["year", "month", "day"] : ["year", "month"]}
        openTo={last}
        onChange={(next, _, view) => {
          if (next?.isValid() && view === last) onChoose(next.format("YYYY-MM-DD"));
        }}
      />
    </LocalizationProvider>
  );
}
