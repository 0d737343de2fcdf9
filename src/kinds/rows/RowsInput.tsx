import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef, useState } from "react";
import { groupProps } from "../../ui/inputs/input-frame.ts";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { InputProps } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { RowCards } from "./RowCards.tsx";
import { RowTable } from "./RowTable.tsx";
import { useRows } from "./ui-rows.ts";

const WIDEST_TABLE = 18;

/** Items of a list, edited in place: a table while its columns fit, else (and on small screens) a card per item. */
export function RowsInput(props: InputProps) {
  const { field, path, state, disabled, context } = props;
  const list = useRows(props);
  const small = useMediaQuery("(max-width:767px)");
  const [said, setSaid] = useState("");
  const root = useRef<HTMLDivElement>(null);

  const members = (field.object?.fields ?? []).filter(({ name }) => field.ui.fields?.includes(name) ?? true);
  const shown = context.useVisible(members.flatMap((member) => list.rows.map((_, at) => `${path}.${at}.${member.name}`)));
  const columns = members.filter((_, index) => {
    const states = shown.slice(index * list.rows.length, (index + 1) * list.rows.length);
    return states.length === 0 || states.some(Boolean);
  });
  const width = columns.reduce((sum, member) => sum + context.widthOf(member), 0);
  const limit = typeof state.limit?.maxItems === "number" ? state.limit.maxItems : field.shape.maxItems;
  const full = limit !== undefined && list.rows.length >= limit;

  const focusRow = (at: number): void => {
    setTimeout(() => {
      const row = root.current?.querySelectorAll<HTMLElement>("[data-row]")[at];
      row?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, [role=combobox], button")?.focus();
    });
  };

  const shared = {
    field,
    path,
    columns,
    rows: list.rows,
    disabled,
    context,
    onRemove: (at: number) => {
      list.remove(at);
      setSaid(inputTexts.removed(at + 1));
      if (list.rows.length > 1) focusRow(Math.max(0, at - 1));
    },
    onMove: (from: number, to: number) => {
      list.move(from, to);
      setSaid(inputTexts.moved(to + 1));
    },
  };
  const Rows = small || width > WIDEST_TABLE ? RowCards : RowTable;

  return (
    <Box ref={root} {...groupProps(frameOf(props))} role="group">
      {list.rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {inputTexts.empty}
        </Typography>
      ) : (
        <Rows {...shared} />
      )}
      {disabled ? null : (
        <Button
          size="small"
          startIcon={<Add />}
          disabled={full}
          onClick={() => {
            list.add();
            focusRow(list.rows.length);
          }}
          sx={{ mt: 0.5 }}
        >
          {full ? inputTexts.limit : inputTexts.addItem}
        </Button>
      )}
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </Box>
  );
}
