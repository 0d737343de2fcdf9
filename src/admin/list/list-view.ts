import type { ListControllerResult } from "ra-core";
import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { RuleContext } from "../../metadata/verdict.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { ListTotals, StoredRecord } from "../providers/wire.ts";
import type { ListRows } from "./use-list-rows.ts";
import type { PresetCounts } from "./use-preset-counts.ts";

export type Density = "compacta" | "confortavel";

/** What every part of a list works with. */
export interface ListView extends ListRows {
  readonly found: FoundRegister;
  readonly register: Register;
  readonly list: ListControllerResult<StoredRecord>;
  /** Columns shown, in order. */
  readonly columns: readonly Field[];
  /** Records of each preset; empty while unknown. */
  readonly counts: PresetCounts;
  /** What the list is grouped by. */
  readonly group: Field | undefined;
  readonly totals: ListTotals | undefined;
  readonly density: Density;
  /** What the state of a record is judged by before an operation on it is offered. */
  readonly rules: RuleContext;
  readonly rights: { readonly create: boolean; readonly edit: boolean; readonly remove: boolean };
  readonly nameOf: (record: StoredRecord) => string;
  readonly pathOf: (record: StoredRecord, tab?: string) => string;
  readonly newPath: string;
  /** Reads the list again, selection forgotten. */
  readonly changed: () => void;
}
