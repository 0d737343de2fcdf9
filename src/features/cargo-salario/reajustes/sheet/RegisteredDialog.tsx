import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { LeadDialog } from "./LeadDialog.tsx";
import { pageTexts as texts } from "./texts.ts";
import { registeredOf } from "./ui-registered.ts";
import { COLUMNS, type SheetRow, type Typed } from "./ui-sheet.ts";

interface RegisteredDialogProps {
  readonly rows: readonly SheetRow[];
  /** What was pasted into the sheet; empty where the dialog was opened by itself. */
  readonly pasted: string;
  readonly onType: (cells: readonly Typed[]) => void;
  readonly onClose: () => void;
}

/** Values by registration numbers, with what becomes of each said before it is done. */
export function RegisteredDialog({ rows, pasted, onType, onClose }: RegisteredDialogProps) {
  const [text, setText] = useState(pasted);
  const [column, setColumn] = useState<(typeof COLUMNS)[number]>("valor");
  const read = registeredOf(rows, text.replace(/\r/g, ""), column);
  const said =
    read === null
      ? []
      : [
          [texts.registeredDone, [String(read.cells.length)]] as const,
          [texts.registeredUnknown, read.unknown] as const,
          [texts.registeredUnread, read.unread] as const,
          [texts.registeredRefused, read.refused] as const,
        ].filter(([, which]) => which.length > 0);
  return (
    <LeadDialog
      title={texts.registered}
      lead={texts.registeredLead}
      act={{
        label: texts.registeredType,
        disabled: read === null || read.cells.length === 0,
        run: () => onType(read?.cells ?? []),
      }}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label={texts.registeredColumn}
        value={column}
        onChange={(event) => setColumn(COLUMNS.find((one) => one === event.target.value) ?? "valor")}
      >
        {COLUMNS.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.columnOf[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={4}
        maxRows={12}
        label={texts.registeredLines}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {text.trim() !== "" && read === null && <Typography color="error">{texts.registeredForm}</Typography>}
        {said.map(([what, which]) => (
          <Typography key={what} variant="body2">
            {`${what}: ${texts.some(which)}`}
          </Typography>
        ))}
      </div>
    </LeadDialog>
  );
}
