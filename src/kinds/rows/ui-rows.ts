import { useRef } from "react";
import type { Json } from "../../metadata/verdict.ts";
import { withRowKey } from "../../ui/row-key.ts";
import type { InputProps } from "../ui-contract.ts";

export interface RowList {
  readonly rows: readonly Json[];
  add(): void;
  remove(at: number): void;
  move(from: number, to: number): void;
}

/** The rows of a list and what a person does with them as wholes; cells write themselves. */
export function useRows({ value, onChange }: Pick<InputProps, "value" | "onChange">): RowList {
  const rows = Array.isArray(value) ? value : [];
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const change = (next: readonly Json[]): void => latest.current.onChange(next);
  return {
    rows,
    add: () => change([...latest.current.rows, withRowKey({})]),
    remove: (at) => change(latest.current.rows.filter((_, index) => index !== at)),
    move(from, to) {
      const next = [...latest.current.rows];
      const [row] = next.splice(from, 1);
      if (row === undefined || to < 0 || to > next.length) return;
      next.splice(to, 0, row);
      change(next);
    },
  };
}
