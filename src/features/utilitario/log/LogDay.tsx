import { useEffect, useState } from "react";
import { sharedFaceOf, useAdmin } from "../../../admin/app/admin-context.ts";
import type { Field } from "../../../metadata/field.ts";
import { DateBox } from "../../../ui/inputs/DateBox.tsx";
import { Labelled } from "./Labelled.tsx";

interface LogDayProps {
  readonly id: string;
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** Days are read alike whatever the member. */
const ANY = {} as Field;

/** One end of the period; only a whole day narrows. */
export function LogDay({ id, label, value, onChange }: LogDayProps) {
  const date = sharedFaceOf(useAdmin().sharedKinds, "date");
  const isDay = (text: string): boolean => (date.check?.(text, ANY) ?? null) === null;
  const [typed, setTyped] = useState<string | null>(value ?? null);
  useEffect(() => setTyped(value ?? null), [value]);
  const take = (day: string | null): void => {
    setTyped(day);
    if (day === null) onChange(undefined);
    else if (isDay(day)) onChange(day);
  };
  return (
    <Labelled id={id} label={label}>
      <DateBox<string | null>
        id={id}
        disabled={false}
        required={false}
        invalid={typed !== null && !isDay(typed)}
        mask={{ patterns: ["00/00/0000"] }}
        placeholder="dd/mm/aaaa"
        value={typed}
        onChange={take}
        toText={(day) => (day === null ? "" : date.format(day, ANY) || day)}
        fromText={(text) => {
          const read = date.parse(text, ANY);
          return "error" in read ? text : (read.value as string | null);
        }}
        day={typed !== null && isDay(typed) ? typed : null}
        onDay={take}
      />
    </Labelled>
  );
}
