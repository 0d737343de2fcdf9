import TableCell from "@mui/material/TableCell";
import type { ReactNode } from "react";
import type { Json } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { ListView } from "./list-view.ts";

interface SumCellsProps {
  readonly view: ListView;
  /** By path of the column. */
  readonly sums: Readonly<Record<string, Json>>;
  /** Cells before the columns. */
  readonly lead: number;
  readonly title: ReactNode;
}

/** A line of sums under their columns; the title takes all the room before the first of them. */
export function SumCells({ view, sums, lead, title }: SumCellsProps) {
  const { kinds } = useAdmin();
  const { columns } = view;
  const found = columns.findIndex(({ path }, at) => at > 0 && (sums[path] ?? null) !== null);
  const first = found === -1 ? columns.length : found;
  return (
    <>
      <TableCell component="th" scope="row" colSpan={lead + first} sx={{ position: "sticky", left: 0, zIndex: 1 }}>
        {title}
      </TableCell>
      {columns.slice(first).map((field) => {
        const value = sums[field.path] ?? null;
        const face = kinds.get(field.kind);
        return (
          <TableCell
            key={field.path}
            align={face?.align === "end" ? "right" : "left"}
            sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
          >
            {value !== null && face ? <face.Cell field={field} value={value} /> : null}
          </TableCell>
        );
      })}
    </>
  );
}
