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

/** A month to choose a day from, in Portuguese. */
export function Calendar({ day, views, onChoose }: CalendarProps) {
  const last = views === "day" ? "day" : "month";
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="pt-br" localeText={words}>
      <DateCalendar
        autoFocus
        value={day === null ? null : dayjs(day)}
        views={views === "day" ? ["year", "month", "day"] : ["year", "month"]}
        openTo={last}
        onChange={(chosen, _, view) => {
          if (chosen?.isValid() && view === last) onChoose(chosen.format("YYYY-MM-DD"));
        }}
      />
    </LocalizationProvider>
  );
}
