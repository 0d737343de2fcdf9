import type { ComponentType } from "react";
import type { Field } from "../metadata/field.ts";
import type { FieldState, Json, WireRecord } from "../metadata/verdict.ts";

/** What a screen lends to the faces drawn on it. Faces reach data, files and other members only through this. */
export interface FaceContext {
  /** Draws any member with label, help and error: how kinds that hold other kinds draw them. */
  readonly Member: ComponentType<MemberProps>;
  /** Value of the draft at a dotted path with row numbers. */
  read(path: string): Json;
  write(path: string, value: Json): void;
  /** Writes what a person would choose for a text: its value, or the one accepted option so called. Nothing when there is none. */
  fill(path: string, text: string): Promise<void>;
  /** Value of the draft at a path, drawn again when it changes. A hook. */
  useValue(path: string): Json;
  /** Which of the members at these paths show, drawn again when that changes. A hook. */
  useVisible(paths: readonly string[]): readonly boolean[];
  /** Message standing at a path that no member draws (a row). A hook. */
  useError(path: string): string | undefined;
  /** Judges the draft now and shows what is wrong at a path and below it; whether nothing is. */
  check(path: string): boolean;
  /** Columns of twelve the member takes. */
  widthOf(field: Field): number;
  /** Accepted options of the reference at `path` for the draft as it is. Fails silently to none. */
  options(path: string, request: OptionRequest): Promise<OptionPage>;
  /** Other stored records of this register, whole, by name; the first hundred. Fails silently to none. */
  others(): Promise<readonly NamedRecord[]>;
  /** Sends a file for the member at `path`; `onProgress` gets 0 to 1. Rejects with a message for people. */
  upload(path: string, file: File, onProgress: (done: number) => void): Promise<WireRecord>;
  /** Address of a stored file. */
  fileUrl(id: string): string;
  /** Address parts of a postal code, or null when unknown. */
  postalCode(cep: string): Promise<WireRecord | null>;
  /** What an address of the API answers: choices only the server knows. Rejects when it refuses. */
  load<T>(path: string): Promise<T>;
  /** Draws the form of a new record of the register a reference leads to; absent where none may be made from here. */
  readonly Create?: ComponentType<CreateProps>;
  /** Address at which a record for this reference may be made, by whom looks at it; undefined where it may not. */
  creatableAt?(field: Field): string | undefined;
  notify(message: string, tone: "success" | "warning" | "error"): void;
  ask(question: string): Promise<boolean>;
}

export interface CreateProps {
  /** Address of the register. */
  readonly register: string;
  /** What a person typed in search of it. */
  readonly typed: string;
  /** Told the id of the new record, or null when none was made. */
  readonly onDone: (id: number | null) => void;
}

export interface NamedRecord {
  readonly name: string;
  readonly record: WireRecord;
}

export interface MemberProps {
  readonly field: Field;
  /** Dotted path with row numbers. */
  readonly path: string;
  /** `hidden`: the label is only for assistive technology, as in a table whose header shows it. */
  readonly label?: "above" | "hidden";
  /** In a table cell: no grid column, no help text. */
  readonly inTable?: boolean;
  /** Shows the value without letting it be changed. */
  readonly asText?: boolean;
}

export interface OptionRequest {
  readonly q?: string;
  readonly ids?: readonly number[];
  readonly offset?: number;
  readonly limit?: number;
  /** Values that narrow the options further, by member of the target. */
  readonly narrow?: WireRecord;
  /** Instead of targets: the accepted values of this member of the target, a reference itself. */
  readonly distinct?: string;
}

export interface OptionPage {
  readonly options: readonly WireRecord[];
  readonly total: number;
  /** The call failed, and the list is empty for that. */
  readonly failed?: true;
}

export interface InputProps {
  /** Id of the control a label points at; composite inputs use it as a prefix. */
  readonly id: string;
  readonly field: Field;
  readonly path: string;
  readonly state: FieldState;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  /** Message shown under the input; the face only marks itself. */
  readonly error?: string | undefined;
  readonly disabled: boolean;
  /** Id of the visible label, for groups of controls. */
  readonly labelledBy: string;
  /** Ids of help and error texts. */
  readonly describedBy?: string | undefined;
  readonly context: FaceContext;
}

export interface CellProps {
  readonly field: Field;
  readonly value: Json;
  readonly record?: WireRecord;
}

export interface FilterProps {
  readonly id: string;
  readonly field: Field;
  /** `range`: value is `{gte?, lte?}`. */
  readonly how: "value" | "range";
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly labelledBy: string;
  readonly context: Pick<FaceContext, "options">;
}

export interface ChangeProps {
  readonly field: Field;
  readonly before: Json;
  readonly after: Json;
  readonly context: Pick<FaceContext, "load">;
}

/** The face of a kind in the browser. */
export interface KindUi {
  readonly name: string;
  readonly Input: ComponentType<InputProps>;
  readonly Cell: ComponentType<CellProps>;
  /** Absent: not filterable. */
  readonly Filter?: ComponentType<FilterProps>;
  /** Says what saving changes, and is asked about before: for values too weighty to be saved in passing. */
  readonly Change?: ComponentType<ChangeProps>;
  readonly align?: "start" | "end";
  /** Columns of twelve an input takes when the field does not say. */
  readonly width: (field: Field) => number;
  /** The input draws its own title (group, rows, a single checkbox): no label above it. */
  readonly ownTitle?: (field: Field) => boolean;
  /** A reader sees the input, locked: the cell says less than it. */
  readonly readByInput?: (field: Field) => boolean;
  /** The label names a group of controls and cannot point at one. */
  readonly composite?: (field: Field) => boolean;
}

export type UiKinds = ReadonlyMap<string, KindUi>;
