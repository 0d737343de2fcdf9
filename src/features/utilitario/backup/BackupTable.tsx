import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { BackupLine } from "./BackupLine.tsx";
import type { Backup } from "./shared.ts";
import { pageTexts } from "./texts.ts";
import { WIDE } from "./wide.tsx";

interface BackupTableProps {
  readonly backups: readonly Backup[];
  readonly onRemove: (backup: Backup) => void;
}

export function BackupTable({ backups, onRemove }: BackupTableProps) {
  const { when, kind, size, who, state, file, actions } = pageTexts.columns;
  return (
    <ScrollArea label={pageTexts.list}>
      <Table size="small" aria-label={pageTexts.list}>
        <TableHead>
          <TableRow>
            <TableCell>{when}</TableCell>
            <TableCell sx={WIDE}>{file}</TableCell>
            <TableCell sx={WIDE}>{kind}</TableCell>
            <TableCell sx={WIDE} align="right">
              {size}
            </TableCell>
            <TableCell sx={WIDE}>{who}</TableCell>
            <TableCell>{state}</TableCell>
            <TableCell align="right">{actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {backups.map((backup) => (
            <BackupLine key={backup.id} backup={backup} onRemove={() => onRemove(backup)} />
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
