import TableCell from "@mui/material/TableCell";
import type { ReactNode } from "react";
import { percent } from "./Frame.tsx";

interface ResultCellsProps {
  readonly of: { readonly desempenho: number | null; readonly competencias: number | null; readonly performance: number | null };
  /** What stands in the place of the numbers while they are not told. */
  readonly instead: ReactNode;
}

/** A person's result in a table: questions, competences and both. */
export const ResultCells = ({ of: { desempenho, competencias, performance }, instead }: ResultCellsProps) =>
  instead === null ? (
    <>
      <TableCell align="right">{percent(desempenho)}</TableCell>
      <TableCell align="right">{percent(competencias)}</TableCell>
      <TableCell align="right">{percent(performance)}</TableCell>
    </>
  ) : (
    <TableCell colSpan={3} sx={{ color: "text.secondary" }}>
      {instead}
    </TableCell>
  );
