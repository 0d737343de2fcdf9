import { kindShared as date } from "../../kinds/date/shared.ts";
import type { Field } from "../../metadata/field.ts";
import { DateBox } from "./DateBox.tsx";
import type { InputFrame } from "./input-frame.ts";

interface DayBoxProps extends InputFrame {
  /** YYYY-MM-DD; what cannot be read stays as typed. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Days are read alike whatever the member. */
const ANY = {} as Field;

/** Whether a text is a day there is. */
export const isDay = (value: string | null): value is string => value !== null && date.check?.(value, ANY) === null;

/** A day that is no member of a record: a filter's. */
export function DayBox({ value, onChange, ...frame }: DayBoxProps) {
  return (
    <DateBox<string | null>
      {...frame}
      mask={{ patterns: ["00/00/0000"] }}
      placeholder="dd/mm/aaaa"
      value={value}
      onChange={onChange}
      toText={(day) => date.format(day, ANY) || (day ?? "")}
      fromText={(text) => {
        const read = date.parse(text, ANY);
        return "error" in read ? text : (read.value as string | null);
      }}
      day={isDay(value) ? value : null}
      onDay={onChange}
    />
  );
}
