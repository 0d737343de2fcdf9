import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type DragEvent, useState } from "react";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { rowKey } from "../../ui/row-key.ts";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { RowTools } from "./RowTools.tsx";
import type { RowListProps } from "./ui-row-list.ts";

/** Rows as lines of a table; the header names the columns once. */
export function RowTable({ field, path, columns, rows, disabled, context, onRemove, onMove }: RowListProps) {
  const { Member } = context;
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const total = columns.reduce((sum, member) => sum + context.widthOf(member), 0) || 1;

  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null && dragged !== at) onMove(dragged, at);
    setDragged(null);
    setOver(null);
  };

  return (
    <ScrollArea label={field.title}>
      <Table
        aria-label={field.title}
        size="small"
        sx={{ tableLayout: "fixed", minWidth: 480, "& td, & th": { px: 0.75, py: 0.5, verticalAlign: "top" } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((member) => (
              <TableCell
                key={member.name}
                scope="col"
                sx={{ width: `${(context.widthOf(member) / total) * 100}%`, fontSize: 12, color: "text.secondary" }}
              >
                {member.title}
                {member.required ? <span aria-hidden> *</span> : null}
              </TableCell>
            ))}
            {disabled ? null : (
              <TableCell sx={{ width: 132 }}>
                <span style={visuallyHidden}>{inputTexts.tools}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow
              key={rowKey(row, at)}
              data-row
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => drop(event, at)}
              sx={
                over === at && dragged !== null
                  ? { boxShadow: "inset 0 2px 0 var(--mui-palette-primary-main, currentColor)" }
                  : {}
              }
            >
              {columns.map((member, index) => (
                <TableCell key={member.name}>
                  <Member field={member} path={`${path}.${at}.${member.name}`} label="hidden" inTable />
                  {index === 0 ? <RowError path={`${path}.${at}`} context={context} /> : null}
                </TableCell>
              ))}
              {disabled ? null : (
                <TableCell sx={{ whiteSpace: "nowrap", textAlign: "right" }}>
                  <RowTools at={at} count={rows.length} onRemove={onRemove} onMove={onMove} onDrag={setDragged} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

/** What is wrong with a row as a whole. */
export function RowError({ path, context }: { readonly path: string; readonly context: RowListProps["context"] }) {
  const error = context.useError(path);
  if (!error) return null;
  return (
    <Typography variant="caption" color="error" role="alert" component="p">
      {error}
    </Typography>
  );
}
