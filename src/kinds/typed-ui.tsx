import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Field } from "../metadata/field.ts";
import type { Json } from "../metadata/verdict.ts";
import { bound } from "../ui/bound.ts";
import { cutText } from "../ui/cut-text.ts";
import type { MaskShape } from "../ui/inputs/mask.ts";
import { TypedBox } from "../ui/inputs/TypedBox.tsx";
import type { KindShared } from "./contract.ts";
import type { FilterProps, InputProps, KindUi } from "./ui-contract.ts";
import { frameOf } from "./ui-frame.ts";

export interface TypedFace {
  readonly shared: KindShared;
  readonly mask?: MaskShape;
  readonly align?: "start" | "end";
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url";
  readonly width: number | ((field: Field) => number);
  readonly rows?: number;
  /** The text in the box, when it is not what lists show. */
  readonly boxText?: (value: Json, field: Field) => string;
  readonly placeholder?: string;
  /** Keeps what may stand in the box, at each key. */
  readonly clean?: (text: string) => string;
  /** The same where it depends on the member. */
  readonly cleanOf?: (field: Field) => ((text: string) => string) | undefined;
  /** Lists cannot filter by it. */
  readonly noFilter?: true;
  readonly Cell?: KindUi["Cell"];
}

/** The browser face of a kind a person types. What cannot be read stays as typed: it is refused on saving, never lost. */
export function typedUi(face: TypedFace): KindUi {
  const { shared, width } = face;
  return {
    name: shared.name,
    Input: bound(TypedInput, { face }),
    Cell: face.Cell ?? textCell(shared),
    ...(face.noFilter ? {} : { Filter: bound(TypedFilter, { face }) }),
    ...(face.align ? { align: face.align } : {}),
    width: typeof width === "number" ? () => width : width,
  };
}

/** A cell that shows the text of the value. */
export function textCell(shared: KindShared): KindUi["Cell"] {
  return ({ field, value }) => {
    const whole = shared.format(value, field);
    const shown = cutText(whole);
    return (
      <Typography component="span" variant="inherit" noWrap {...(shown === whole ? {} : { title: whole })}>
        {shown}
      </Typography>
    );
  };
}

function TypedInput({ face, ...props }: InputProps & { readonly face: TypedFace }) {
  const read = readerOf(face.shared);
  const clean = face.cleanOf?.(props.field);
  return (
    <TypedBox<Json>
      {...frameOf(props)}
      {...boxOf(face)}
      {...(clean ? { clean } : {})}
      value={props.value}
      onChange={props.onChange}
      toText={(value) => boxText(face, value, props.field)}
      fromText={(typed) => read(typed, props.field)}
    />
  );
}

const ENDS = [
  ["gte", "de"],
  ["lte", "até"],
] as const;

function TypedFilter({ face, ...props }: FilterProps & { readonly face: TypedFace }) {
  const { id, how, value, onChange } = props;
  if (how === "value") return <FilterBox {...props} face={face} />;
  return (
    <span style={{ display: "flex", gap: 8 }}>
      {ENDS.map(([part, label]) => (
        <FilterBox
          key={part}
          {...props}
          face={{ ...face, placeholder: label }}
          id={`${id}-${part}`}
          value={partOf(value, part)}
          onChange={(next) => onChange(withPart(value, part, next))}
        />
      ))}
    </span>
  );
}

function FilterBox({ face, id, field, value, onChange, labelledBy }: FilterProps & { readonly face: TypedFace }) {
  const read = readerOf(face.shared);
  return (
    <TypedBox<Json>
      id={id}
      labelledBy={labelledBy}
      disabled={false}
      invalid={false}
      required={false}
      {...boxOf(face)}
      value={value}
      onChange={onChange}
      toText={(one) => boxText(face, one, field)}
      fromText={(typed) => read(typed, field)}
    />
  );
}

function boxText(face: TypedFace, value: Json, field: Field): string {
  const shown = (face.boxText ?? face.shared.format)(value, field);
  return shown === "" && typeof value === "string" ? value : shown;
}

/** The value of typed text, or the text itself while it means nothing. */
export function readerOf(shared: KindShared): (typed: string, field: Field) => Json {
  return (typed, field) => {
    const parsed = shared.parse(typed, field);
    return "error" in parsed ? typed : parsed.value;
  };
}

function boxOf(face: TypedFace) {
  return {
    ...(face.mask ? { mask: face.mask } : {}),
    ...(face.align ? { align: face.align } : {}),
    ...(face.before ? { before: face.before } : {}),
    ...(face.after ? { after: face.after } : {}),
    ...(face.inputMode ? { inputMode: face.inputMode } : {}),
    ...(face.rows ? { rows: face.rows } : {}),
    ...(face.placeholder ? { placeholder: face.placeholder } : {}),
    ...(face.clean ? { clean: face.clean } : {}),
  };
}

/** One end of a range filter's value `{gte?, lte?}`. */
export function partOf(value: Json, part: "gte" | "lte"): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return (value as { readonly [name: string]: Json })[part] ?? null;
}

/** The range with one end changed; null when both are empty. */
export function withPart(value: Json, part: "gte" | "lte", next: Json): Json {
  const ends = { gte: partOf(value, "gte"), lte: partOf(value, "lte"), [part]: next };
  return ends.gte === null && ends.lte === null ? null : ends;
}
