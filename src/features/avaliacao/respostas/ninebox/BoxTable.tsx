import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import type { BoxPerson } from "./shared.ts";
import { type BoxName, countIn, shareOf } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

interface BoxTableProps {
  readonly names: readonly BoxName[];
  readonly inside: ReadonlyMap<number, readonly BoxPerson[]>;
  readonly selected?: number | null;
  /** The same people by other limits. */
  readonly before?: ReadonlyMap<number, readonly BoxPerson[]> | undefined;
}

/** What the boxes show, one line for each. */
export function BoxTable({ names, inside, selected = null, before }: BoxTableProps) {
  const all = countIn(inside);
  const hasExpected = names.some(({ percentualEsperado }) => percentualEsperado != null);
  return (
    <Paper variant="outlined">
      <ScrollArea label={ui.table}>
        <Table size="small" aria-label={ui.table}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{ui.columns.box}</TableCell>
              <TableCell>{ui.columns.name}</TableCell>
              <TableCell sx={WIDE}>{ui.columns.description}</TableCell>
              {before && <TableCell align="right">{ui.columns.before}</TableCell>}
              <TableCell align="right">{ui.columns.many}</TableCell>
              <TableCell align="right">{ui.columns.share}</TableCell>
              {hasExpected && <TableCell align="right">{ui.columns.expected}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {names.map(({ nomeclatura, descricao, percentualEsperado }, at) => {
              const many = inside.get(at + 1)?.length ?? 0;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the nine boxes are their numbers.
                <TableRow key={at} selected={selected === at + 1}>
                  <TableCell align="right">{at + 1}</TableCell>
                  <TableCell>{nomeclatura}</TableCell>
                  <TableCell sx={WIDE}>{descricao}</TableCell>
                  {before && <TableCell align="right">{(before.get(at + 1)?.length ?? 0).toLocaleString("pt-BR")}</TableCell>}
                  <TableCell align="right">{many.toLocaleString("pt-BR")}</TableCell>
                  <TableCell align="right">{shareOf(many, all) ?? "–"}</TableCell>
                  {hasExpected && <TableCell align="right">{percentualEsperado ?? "–"}</TableCell>}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollArea>
    </Paper>
  );
}

const WIDE = { display: { xs: "none", md: "table-cell" } } as const;
