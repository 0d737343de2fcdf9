import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { FaceContext } from "../ui-contract.ts";

export interface RowListProps {
  readonly field: Field;
  readonly path: string;
  /** Members at least one row shows. */
  readonly columns: readonly Field[];
  readonly rows: readonly Json[];
  readonly disabled: boolean;
  readonly context: FaceContext;
  readonly onRemove: (at: number) => void;
  readonly onMove: (from: number, to: number) => void;
}
