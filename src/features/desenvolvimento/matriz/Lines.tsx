import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";

interface LinesProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: number; readonly cells: readonly string[] }[];
}

/** A small table of texts. */
export const Lines = ({ title, heads, rows }: LinesProps) => (
  <ScrollArea label={title} outlined>
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, cells }) => (
          <TableRow key={id}>
            {heads.map((head, at) => (
              <TableCell key={head} sx={{ verticalAlign: "top" }}>
                {cells[at]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </ScrollArea>
);
