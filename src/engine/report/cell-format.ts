import type { KindServer, KindShared } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Cell, CellFormat, Column } from "../../reporting/document.ts";

/** A member as a column shows it. */
export interface Shown {
  readonly field: Field;
  readonly shared: KindShared;
  readonly server: KindServer;
}

/** What a member's values are in a document, from what its kind keeps and how it writes it. */
export function cellFormat({ field, shared, server }: Shown): CellFormat {
  const { can } = shared;
  if (can.reference || can.references || can.options || field.options) return "text";
  if (shared.measure) return "hours";
  const type = server.column(field)?.type ?? "";
  if (type === "date") return "date";
  if (type === "timestamptz") return "moment";
  if (field.type !== "number" && field.type !== "integer") return "text";
  const said = shared.format(1_234, field);
  if (said.includes("R$")) return "money";
  if (said.includes("%")) return "percent";
  // A number that is written without its thousands is a name, not a quantity.
  if (field.type === "integer") return said === "1234" ? "text" : "integer";
  return "decimal";
}

/** A stored value as documents carry it. */
export function cellOf(shown: Shown, format: CellFormat, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  const { field, shared, server } = shown;
  if (format === "moment") return new Date(String(value)).toISOString();
  if (format !== "text") return String(value);
  const { can } = shared;
  if (can.reference || can.references) return String(value) === "" ? null : String(value);
  const wire: Json = server.fromColumn ? server.fromColumn(value, field) : typed(field, value as Json);
  const text = shared.format(wire, field);
  return text === "" ? null : text;
}

/** Values of groups arrive as text. */
function typed({ type }: Field, value: Json): Json {
  if (typeof value !== "string") return value;
  if (type === "boolean") return value === "true";
  return type === "integer" || type === "number" ? Number(value) : value;
}

const FIXED: Readonly<Partial<Record<CellFormat, number>>> = {
  integer: 18,
  decimal: 22,
  money: 26,
  percent: 18,
  date: 22,
  moment: 32,
  hours: 20,
};
const MASKED = 32;
const LONG = 3;
const PLAIN = 2;

/** The same column has the same width in every document: by what it is, never by what it holds. */
export function widthOf({ shared }: Shown, format: CellFormat): Column["width"] {
  const fixed = FIXED[format] ?? (shared.masks && shared.masks.length > 0 ? MASKED : undefined);
  if (fixed !== undefined) return { mm: fixed };
  return { share: shared.can.long ? LONG : PLAIN };
}
