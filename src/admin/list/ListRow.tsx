import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import type { KeyboardEvent, MouseEvent } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import type { ListView } from "./list-view.ts";
import { RowActions } from "./RowActions.tsx";
import { shownAt, valueAt } from "./register-fields.ts";
import { listTexts } from "./texts.ts";
import type { TreeRow } from "./tree-order.ts";

interface ListRowProps {
  readonly view: ListView;
  readonly row: TreeRow;
  readonly selectable: boolean;
  readonly closed: boolean;
  readonly onToggle: () => void;
}

/** Actions stay in reach when the columns are wider than the screen; what goes on under them fades out. */
const stayAtEdge = {
  position: "sticky",
  right: 0,
  backgroundColor: "background.paper",
  "&::before": {
    content: '""',
    position: "absolute",
    insetBlock: 0,
    right: "100%",
    width: 12,
    pointerEvents: "none",
    background: "linear-gradient(to right, transparent, var(--mui-palette-background-paper))",
  },
} as const;

/** One record. The first column is its link; the whole row opens it by a click or Enter. */
export function ListRow({ view, row, selectable, closed, onToggle }: ListRowProps) {
  const { register, list, columns, nameOf, pathOf } = view;
  const { record, depth, children } = row;
  const { kinds } = useAdmin();
  const navigate = useNavigate();
  const name = nameOf(record);
  const selected = list.selectedIds.includes(record.id);

  const open = (event: MouseEvent<HTMLElement>): void => {
    const isControl = event.target instanceof Element && event.target.closest("a, button, input, label, [role=menuitem]");
    if (isControl || String(getSelection()) !== "") return;
    if (event.ctrlKey || event.metaKey) window.open(pathOf(record), "_blank");
    else navigate(pathOf(record));
  };
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") navigate(pathOf(record));
    else if (event.key === " " && selectable) list.onToggleItem(record.id);
    else if (event.key === "ArrowLeft" && children > 0 && !closed) onToggle();
    else if (event.key === "ArrowRight" && children > 0 && closed) onToggle();
    else return;
    event.preventDefault();
  };

  return (
    <TableRow
      hover
      data-row
      tabIndex={-1}
      selected={selected}
      onClick={open}
      onKeyDown={keys}
      sx={{ cursor: "pointer", "&:focus-visible": { outlineOffset: -2 } }}
    >
      {selectable && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={selected}
            onChange={() => list.onToggleItem(record.id)}
            slotProps={{ input: { "aria-label": listTexts.select(name) } }}
            sx={{ p: 0.5 }}
          />
        </TableCell>
      )}
      {columns.map((field, at) => {
        const face = kinds.get(field.kind);
        const cell = face && <face.Cell field={field} value={shownAt(record, field.path)} record={record} />;
        return (
          <TableCell
            key={field.path}
            align={face?.align === "end" ? "right" : "left"}
            sx={{ maxWidth: 360, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            {at > 0 ? (
              cell
            ) : (
              <Box sx={{ display: "flex", alignItems: "center", pl: depth * 2.5 }}>
                {register.tree && (
                  <IconButton
                    aria-label={`${closed ? listTexts.open : listTexts.close}: ${name}`}
                    aria-expanded={!closed}
                    onClick={onToggle}
                    sx={{ p: 0.25, mr: 0.5, visibility: children > 0 ? "visible" : "hidden" }}
                  >
                    <icons.next fontSize="small" sx={{ transform: closed ? "none" : "rotate(90deg)" }} />
                  </IconButton>
                )}
                <Link
                  component={RouterLink}
                  to={pathOf(record)}
                  color="text.primary"
                  noWrap
                  sx={{ fontWeight: 550, minWidth: 0, "&:hover": { color: "primary.main" } }}
                >
                  {valueAt(record, field.path) === null ? name : cell}
                </Link>
              </Box>
            )}
          </TableCell>
        );
      })}
      <TableCell align="right" padding="none" sx={{ ...stayAtEdge, pr: 0.5, whiteSpace: "nowrap" }}>
        <RowActions view={view} record={record} name={name} />
      </TableCell>
    </TableRow>
  );
}
