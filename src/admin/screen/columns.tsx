import type { ComponentType } from "react";
import type { Field, Option } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { faceOf, useAdmin } from "../app/admin-context.ts";

/** One value of a row, drawn by a kind as lists of registers draw it. */
export interface ScreenColumn<T> {
  readonly title: string;
  /** Folder of `src/kinds`. */
  readonly kind: string;
  readonly value: (row: T) => Json;
  /** Words and tones of a kind of options. */
  readonly options?: readonly Option[];
  /** More than the value itself: what is going on with the row. */
  readonly Beside?: ComponentType<{ readonly row: T }>;
  /** Left out on narrow screens: what opens the row shows it. */
  readonly wide?: true;
  /** This value opens the row. */
  readonly opens?: true;
}

const PLAIN: Omit<Field, "name" | "path" | "title" | "kind"> = {
  type: "string",
  required: false,
  readOnly: true,
  writeOnly: false,
  shape: {},
  privacy: "none",
  messages: {},
  ui: {},
  was: [],
  source: [],
};

/** The value of a column, as its kind shows it. */
export function ScreenValue<T>({ column, row }: { readonly column: ScreenColumn<T>; readonly row: T }) {
  const { kinds } = useAdmin();
  const { title, kind, options, value, Beside } = column;
  const { Cell } = faceOf(kinds, kind);
  const field: Field = { ...PLAIN, name: title, path: title, title, kind, ...(options === undefined ? {} : { options }) };
  return (
    <>
      <Cell field={field} value={value(row)} />
      {Beside && <Beside row={row} />}
    </>
  );
}
