import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { momentText } from "../../metadata/moment.ts";
import { RECORD_OPERATIONS } from "../../metadata/record-operations.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import { actionTitle } from "../form/action-title.ts";
import { useFormServices } from "../form/form-services.ts";
import { fieldAt, isFilled } from "../form/paths.ts";
import { formTexts } from "../form/texts.ts";
import { valueText } from "../form/value-text.ts";
import type { AuditEntry as Entry } from "../providers/wire.ts";
import { auditTexts } from "./texts.ts";

/** One write: its heading and a line per member it changed. */
export function AuditEntry({ entry, register }: { readonly entry: Entry; readonly register: Register }) {
  const { kinds } = useFormServices();
  const action = register.actions.find((one) => one.op === entry.op);
  const op = RECORD_OPERATIONS[entry.op] ?? entry.title ?? (action ? actionTitle(action) : entry.op);
  const text = ({ field: path, names }: Entry["changes"][number], value: Json): string => {
    const field = fieldAt(register, path);
    if (field?.ref?.bare && names && isFilled(value))
      return [value]
        .flat()
        .map((id) => names[String(id)] ?? String(id))
        .join("; ");
    if (field) return valueText(field, value, kinds);
    return value === null || value === undefined
      ? formTexts.empty
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  };

  return (
    <li>
      <Typography variant="subtitle2" component="h3">
        {op} · {momentText(entry.moment)} · {entry.user.name}
        {entry.behind ? ` (${auditTexts.behind(entry.behind.name)})` : ""}
      </Typography>
      {entry.changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {auditTexts.noChanges}
        </Typography>
      ) : (
        <ScrollArea label={auditTexts.title}>
          <Table size="small" sx={{ "& td": { overflowWrap: "anywhere" } }}>
            <TableHead>
              <TableRow>
                <TableCell scope="col" sx={{ width: "24%" }}>
                  {auditTexts.field}
                </TableCell>
                <TableCell scope="col">{auditTexts.before}</TableCell>
                <TableCell scope="col">{auditTexts.after}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entry.changes.map((change) => (
                <TableRow key={change.field}>
                  <TableCell component="th" scope="row">
                    {change.title}
                  </TableCell>
                  <TableCell>{text(change, change.before)}</TableCell>
                  <TableCell>{text(change, change.after)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </li>
  );
}
