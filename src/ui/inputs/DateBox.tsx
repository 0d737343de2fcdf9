import CalendarToday from "@mui/icons-material/CalendarToday";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { useRef, useState } from "react";
import { deferred } from "../deferred.tsx";
import { TypedBox, type TypedBoxProps } from "./TypedBox.tsx";
import { inputTexts } from "./texts.ts";

const Calendar = deferred(async () => (await import("./Calendar.tsx")).Calendar);

interface DateBoxProps<Value> extends TypedBoxProps<Value> {
  /** The day as YYYY-MM-DD, or null while what is typed is none. */
  readonly day: string | null;
  readonly onDay: (day: string) => void;
  /** `month`: only months and years. */
  readonly views?: "day" | "month";
}

/** Days as programs write them, year first, are read as people write them. */
const dayFirst = (text: string): string => text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/, "$3/$2/$1");

/** A date typed as dd/mm/aaaa, or taken from a calendar. */
export function DateBox<Value>(props: DateBoxProps<Value>) {
  const { day, onDay, views = "day", mask, ...typed } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <TypedBox
        {...typed}
        {...(mask ? { mask: { ...mask, pasted: dayFirst } } : {})}
        inputMode="numeric"
        after={
          <IconButton
            ref={button}
            size="small"
            edge="end"
            disabled={props.disabled}
            aria-label={inputTexts.calendar}
            onClick={() => setOpen(true)}
          >
            <CalendarToday sx={{ fontSize: 16 }} />
          </IconButton>
        }
      />
      {open ? (
        <Popover
          open
          anchorEl={() => button.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
        >
          <Calendar
            day={day}
            views={views}
            onChoose={(chosen) => {
              onDay(chosen);
              setOpen(false);
            }}
          />
        </Popover>
      ) : null}
    </>
  );
}
