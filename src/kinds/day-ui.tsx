import type { Field } from "../metadata/field.ts";
import type { Json } from "../metadata/verdict.ts";
import { DateBox } from "../ui/inputs/DateBox.tsx";
import type { InputFrame } from "../ui/inputs/input-frame.ts";
import type { KindShared } from "./contract.ts";
import { frameOf } from "./frame-of.ts";
import { partOf, readerOf, textCell, withPart } from "./typed-ui.tsx";
import type { FilterProps, InputProps, KindUi } from "./ui-contract.ts";

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
  const { shared } = face;
  const read = readerOf(shared);

  interface DayBoxProps extends InputFrame {
    readonly field: Field;
    readonly value: Json;
    readonly onChange: (value: Json) => void;
    readonly hint?: string;
  }

  function DayBox({ field, value, onChange, hint, ...frame }: DayBoxProps) {
    return (
      <DateBox<Json>
        {...frame}
        mask={{ patterns: [face.pattern] }}
        placeholder={hint ?? face.placeholder}
        views={face.views}
        value={value}
        onChange={onChange}
        toText={(one) => shared.format(one, field) || (typeof one === "string" ? one : "")}
        fromText={(text) => read(text, field)}
        day={face.day(value)}
        onDay={(day) => onChange(face.take(day, value))}
      />
    );
  }

  function Input(props: InputProps) {
    return <DayBox {...frameOf(props)} field={props.field} value={props.value} onChange={props.onChange} />;
  }

  function Filter({ id, field, how, value, onChange, labelledBy }: FilterProps) {
    const frame = { disabled: false, invalid: false, required: false, labelledBy, field };
    if (how === "value") return <DayBox {...frame} id={id} value={value} onChange={onChange} />;
    return (
      <span style={{ display: "flex", gap: 8 }}>
        {(["gte", "lte"] as const).map((part) => (
          <DayBox
            key={part}
            {...frame}
            id={part === "gte" ? id : `${id}-${part}`}
            hint={part === "gte" ? "de" : "até"}
            value={partOf(value, part)}
            onChange={(next) => onChange(withPart(value, part, next))}
          />
        ))}
      </span>
    );
  }

  return { name: shared.name, Input, Cell: textCell(shared), Filter, width: () => face.width };
}
