import type { Field } from "../metadata/field.ts";
import type { Json } from "../metadata/verdict.ts";
import { bound } from "../ui/bound.ts";
import { DateBox } from "../ui/inputs/DateBox.tsx";
import type { InputFrame } from "../ui/inputs/input-frame.ts";
import type { KindShared } from "./contract.ts";
import { partOf, readerOf, textCell, withPart } from "./typed-ui.tsx";
import type { FilterProps, InputProps, KindUi } from "./ui-contract.ts";
import { frameOf } from "./ui-frame.ts";

interface DayFace {
  readonly shared: KindShared;
  readonly pattern: string;
  readonly placeholder: string;
  readonly views: "day" | "month";
  readonly width: number;
  /** The value as a day for the calendar, or null. */
  readonly day: (value: Json) => string | null;
  /** The value after a day was taken from the calendar. */
  readonly take: (day: string, before: Json) => Json;
}

/** The browser face of a kind typed with a date mask or taken from a calendar. */
export function dayUi(face: DayFace): KindUi {
  return {
    name: face.shared.name,
    Input: bound(DayInput, { face }),
    Cell: textCell(face.shared),
    Filter: bound(DayFilter, { face }),
    width: () => face.width,
  };
}

function DayInput({ face, ...props }: InputProps & { readonly face: DayFace }) {
  return <DayBox {...frameOf(props)} face={face} field={props.field} value={props.value} onChange={props.onChange} />;
}

interface DayBoxProps extends InputFrame {
  readonly face: DayFace;
  readonly field: Field;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly hint?: string;
}

function DayBox({ face, field, value, onChange, hint, ...frame }: DayBoxProps) {
  const read = readerOf(face.shared);
  return (
    <DateBox<Json>
      {...frame}
      mask={{ patterns: [face.pattern] }}
      placeholder={hint ?? face.placeholder}
      views={face.views}
      value={value}
      onChange={onChange}
      toText={(one) => face.shared.format(one, field) || (typeof one === "string" ? one : "")}
      fromText={(text) => read(text, field)}
      day={face.day(value)}
      onDay={(day) => onChange(face.take(day, value))}
    />
  );
}

const ENDS = [
  ["gte", "de"],
  ["lte", "até"],
] as const;

function DayFilter({ face, id, field, how, value, onChange, labelledBy }: FilterProps & { readonly face: DayFace }) {
  const shared = { face, field, labelledBy, disabled: false, invalid: false, required: false };
  if (how === "value") return <DayBox {...shared} id={id} value={value} onChange={onChange} />;
  return (
    <span style={{ display: "flex", gap: 8 }}>
      {ENDS.map(([part, hint]) => (
        <DayBox
          key={part}
          {...shared}
          id={`${id}-${part}`}
          hint={hint}
          value={partOf(value, part)}
          onChange={(next) => onChange(withPart(value, part, next))}
        />
      ))}
    </span>
  );
}
