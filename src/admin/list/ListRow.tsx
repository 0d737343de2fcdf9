import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { RecordContextProvider } from "ra-core";
import type { KeyboardEvent, MouseEvent } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { KindShared } from "../../kinds/contract.ts";
import { valueAt } from "../../kinds/shown-value.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { BranchButton } from "./BranchButton.tsx";
import { KindField } from "./KindField.tsx";
import type { ListView } from "./list-view.ts";
import { RowActions } from "./RowActions.tsx";
import { listTexts } from "./texts.ts";
import { type ListRowPlace, placeOf } from "./tree-row.ts";
import type { TreeKey } from "./use-tree-keys.ts";

interface ListRowProps {
  readonly view: ListView;
  readonly row: ListRowPlace;
  readonly record: StoredRecord;
  /** Its number among all lines, from 0. */
  readonly line: number;
  readonly selectable: boolean;
  readonly onTreeKey: TreeKey;
  readonly onStep: (line: number, by: 1 | -1) => void;
}

const tint = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/** Actions stay in reach when the columns are wider than the screen; what goes on under them fades out. */
const stayAtEdge = {
  position: "sticky",
  right: 0,
  backgroundColor: "background.paper",
  // The tint of the row on top of the paper that hides what goes on under it.
  "tr:hover > &": { backgroundImage: tint("var(--mui-palette-action-hover)") },
  "tr.Mui-selected > &": {
    backgroundImage: tint("rgba(var(--mui-palette-primary-mainChannel) / var(--mui-palette-action-selectedOpacity))"),
  },
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

/** A row of a tree as assistive technology knows it; the header is line 1 of the grid. */
const treeProps = ({ depth, at, of, children, open }: ListRowPlace, line: number) => ({
  "aria-level": depth + 1,
  "aria-posinset": at,
  "aria-setsize": of,
  "aria-rowindex": line + 2,
  ...(children > 0 ? { "aria-expanded": open } : {}),
});

/** Lists of more columns give words less room, or their last column would lie behind the actions of a line. Numbers are never cut. */
const ROOMY = 5;
const NARROW = "max(112px, (100vw - 560px) / 5)";
const WIDE = 360;

const isOfWords = (kind: KindShared | undefined): boolean =>
  kind?.can.text === true || kind?.can.reference === true || kind?.can.references === true;

/** The tooltip of a cell whose text is cut: the whole text. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll("a")].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  cell.title = isCut ? cell.textContent : "";
}

/** One record, as react-admin's record of everything in its line. The first column is its link; the whole row opens it by a click or Enter. */
export function ListRow({ view, row, record, line, selectable, onTreeKey, onStep }: ListRowProps) {
  const { register, list, columns, nameOf, pathOf } = view;
  const { depth, children, open: isOpen } = row;
  const { kinds, sharedKinds } = useAdmin();
  const navigate = useNavigate();
  const name = nameOf(record);
  const { found } = placeOf(record);
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
    else if (event.key === "ArrowDown") onStep(line, 1);
    else if (event.key === "ArrowUp") onStep(line, -1);
    else if (!onTreeKey(event.key, row, line)) return;
    event.preventDefault();
  };

  return (
    <RecordContextProvider value={record}>
      <TableRow
        hover
        data-row
        data-line={line}
        tabIndex={-1}
        {...(register.tree === undefined ? {} : treeProps(row, line))}
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
          const cell = <KindField field={field} />;
          return (
            <TableCell
              key={field.path}
              align={kinds.get(field.kind)?.align === "end" ? "right" : "left"}
              onMouseEnter={tellWhole}
              sx={{
                maxWidth: at > 0 && columns.length > ROOMY && isOfWords(sharedKinds.get(field.kind)) ? NARROW : WIDE,
                overflow: "hidden",
                textOverflow: "ellipsis",
                whiteSpace: "nowrap",
              }}
            >
              {at > 0 ? (
                cell
              ) : (
                <Box sx={{ display: "flex", alignItems: "center", pl: depth * 2.5 }}>
                  {register.tree && <BranchButton view={view} row={row} record={record} name={name} />}
                  <Link
                    component={RouterLink}
                    to={pathOf(record)}
                    color={found ? "text.primary" : "text.secondary"}
                    {...(found ? {} : { title: listTexts.leads })}
                    noWrap
                    sx={{ fontWeight: 550, minWidth: 0, "&:hover": { color: "primary.main" } }}
                  >
                    {valueAt(record, field.path) === null ? name : cell}
                  </Link>
                  {children > 0 && !isOpen && (
                    <Typography variant="caption" color="textSecondary" sx={{ ml: 1, whiteSpace: "nowrap" }}>
                      {listTexts.below(children)}
                    </Typography>
                  )}
                </Box>
              )}
            </TableCell>
          );
        })}
        <TableCell align="right" padding="none" sx={{ ...stayAtEdge, pr: 0.5, whiteSpace: "nowrap" }}>
          <RowActions view={view} record={record} name={name} />
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
}
