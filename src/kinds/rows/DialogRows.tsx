import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Field } from "../../metadata/field.ts";
import { groupProps } from "../../ui/inputs/input-frame.ts";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { rowKey } from "../../ui/row-key.ts";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { InputProps } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { RowDialog } from "./RowDialog.tsx";
import { RowError } from "./RowTable.tsx";
import { useRows } from "./ui-rows.ts";

/** Columns of the list; the others are read in the dialog. */
const MOST_COLUMNS = 5;

/** Items of a list as a table to read; each is written in a dialog of its own, with the words the list declares. */
export function DialogRows(props: InputProps) {
  const { field, path, state, disabled, context } = props;
  const list = useRows(props);
  const [open, setOpen] = useState<{ readonly at: number; readonly isNew: boolean }>();
  const members = (field.object?.fields ?? []).filter(({ name }) => field.ui.fields?.includes(name) ?? true);
  const shown = context.useVisible(members.flatMap((member) => list.rows.map((_, at) => `${path}.${at}.${member.name}`)));
  const columns = members.filter((member, index) => isColumn(member, shown, index, list.rows.length)).slice(0, MOST_COLUMNS);
  const limit = typeof state.limit?.maxItems === "number" ? state.limit.maxItems : field.shape.maxItems;
  const full = limit !== undefined && list.rows.length >= limit;
  const { insert, edit, remove, saved, edited, removed } = field.messages;

  const take = async (at: number): Promise<void> => {
    if (!(await context.ask(remove ?? inputTexts.removeItem))) return;
    list.remove(at);
    context.notify(removed ?? inputTexts.removed(at + 1), "success");
  };
  return (
    <Box {...groupProps(frameOf(props))} role="group">
      {list.rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {inputTexts.empty}
        </Typography>
      ) : (
        <ScrollArea label={field.title}>
          <Table aria-label={field.title} size="small" sx={{ minWidth: 480, "& td, & th": { px: 0.75, verticalAlign: "top" } }}>
            <TableHead>
              <TableRow>
                {columns.map((member) => (
                  <TableCell key={member.name} scope="col" sx={{ fontSize: 12, color: "text.secondary" }}>
                    {member.title}
                  </TableCell>
                ))}
                {disabled ? null : (
                  <TableCell sx={{ width: 160 }}>
                    <span style={visuallyHidden}>{inputTexts.tools}</span>
                  </TableCell>
                )}
              </TableRow>
            </TableHead>
            <TableBody>
              {list.rows.map((row, at) => (
                <TableRow key={rowKey(row, at)} data-row>
                  {columns.map((member, index) => (
                    <TableCell key={member.name}>
                      <context.Member field={member} path={`${path}.${at}.${member.name}`} label="hidden" inTable asText />
                      {index === 0 ? <RowError path={`${path}.${at}`} context={context} /> : null}
                    </TableCell>
                  ))}
                  {disabled ? null : (
                    <TableCell sx={{ whiteSpace: "nowrap", textAlign: "right" }}>
                      <Button
                        size="small"
                        aria-label={`${inputTexts.edit}: ${inputTexts.item(at + 1)}`}
                        onClick={() => setOpen({ at, isNew: false })}
                      >
                        {inputTexts.edit}
                      </Button>
                      <Button
                        size="small"
                        color="error"
                        aria-label={`${inputTexts.remove}: ${inputTexts.item(at + 1)}`}
                        onClick={() => void take(at)}
                      >
                        {inputTexts.remove}
                      </Button>
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
      {disabled ? null : (
        <Button
          size="small"
          startIcon={<Add />}
          disabled={full}
          onClick={() => {
            list.add();
            setOpen({ at: list.rows.length, isNew: true });
          }}
          sx={{ mt: 0.5 }}
        >
          {full ? inputTexts.limit : (insert ?? inputTexts.addItem)}
        </Button>
      )}
      {open && (
        <RowDialog
          title={(open.isNew ? insert : edit) ?? field.title}
          members={members}
          path={`${path}.${open.at}`}
          context={context}
          before={open.isNew ? undefined : list.rows[open.at]}
          onSave={() => {
            setOpen(undefined);
            const said = open.isNew ? saved : edited;
            if (said !== undefined) context.notify(said, "success");
          }}
          onCancel={(before) => {
            setOpen(undefined);
            if (before === undefined) list.remove(open.at);
            else context.write(`${path}.${open.at}`, before);
          }}
        />
      )}
    </Box>
  );
}

/** Shown in some line; what a dialog computes is told there, long texts are read there. */
function isColumn(member: Field, shown: readonly boolean[], index: number, lines: number): boolean {
  if (member.computed !== undefined || member.kind === "long-text") return false;
  return lines === 0 || shown.slice(index * lines, (index + 1) * lines).some(Boolean);
}
