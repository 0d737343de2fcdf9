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
import { portraitOf } from "../../metadata/portrait.ts";
import { Person } from "../../ui/Person.tsx";
import { useAdmin } from "../app/admin-context.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { BranchButton } from "./BranchButton.tsx";
import { frozen } from "./frozen.ts";
import { KindField } from "./KindField.tsx";
import type { ListView } from "./list-view.ts";
import { RowActions } from "./RowActions.tsx";
import { listTexts } from "./texts.ts";
import { type ListRowPlace, placeOf } from "./tree-row.ts";
import { useCellEditing } from "./use-cell-editing.tsx";
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

/** The tint of the row on top of the paper, for cells that hide what goes on under them. */
const opaque = {
  backgroundColor: "background.paper",
  backgroundImage: "linear-gradient(var(--row-tint), var(--row-tint))",
} as const;

const TINTS = {
  "--row-tint": "transparent",
  "&&": { backgroundColor: "var(--row-tint)" },
  "&:hover": { "--row-tint": "var(--mui-palette-action-hover)" },
  "&.Mui-selected": { "--row-tint": "rgba(var(--mui-palette-primary-mainChannel) / var(--mui-palette-action-selectedOpacity))" },
} as const;

/** Takes no room from the columns: over the end of its line while one points at it or is in it, beside them where nothing can point. */
const actionCell = {
  position: "sticky",
  right: 0,
  width: "1px",
  whiteSpace: "nowrap",
  "& > div": {
    ...opaque,
    position: "absolute",
    insetBlock: 0,
    right: 0,
    display: "flex",
    alignItems: "center",
    pl: 2,
    pr: 0.5,
    opacity: 0,
    maskImage: "linear-gradient(to right, transparent, #000 12px)",
  },
  "tr:hover > & > div, tr:focus-within > & > div": { opacity: 1 },
  "@media (hover: none), (any-pointer: coarse)": {
    ...opaque,
    "& > div": { position: "static", justifyContent: "flex-end", opacity: 1 },
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
const NARROW = "max(112px, (100vw - 720px) / 5)";
const WIDE = "min(360px, 34vw)";
/** The first column of such a list. */
const LEADING = "min(280px, 34vw)";

const isOfWords = (kind: KindShared | undefined): boolean =>
  kind?.can.text === true || kind?.can.reference === true || kind?.can.references === true;

function widthOf(at: number, columns: number, words: boolean): string {
  if (columns <= ROOMY) return WIDE;
  if (at === 0) return LEADING;
  return words ? NARROW : WIDE;
}

/** Lists of more columns stand closer together. */
export const closer = (columns: number) =>
  columns > ROOMY ? { "& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox, .MuiTableCell-paddingNone)": { px: 1 } } : {};

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
  const isPerson = portraitOf(register) !== undefined;
  const selected = list.selectedIds.includes(record.id);

  const editing = useCellEditing(view, record, () => navigate(pathOf(record)));

  const open = (event: MouseEvent<HTMLElement>): void => {
    // What opens over the line (its menu, an editor) is no part of it.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
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
    else if (!editing.onKey(event) && !onTreeKey(event.key, row, line)) return;
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
        sx={{ ...TINTS, cursor: "pointer", "&:focus-visible": { outlineOffset: -2 } }}
      >
        {selectable && (
          <TableCell padding="checkbox" sx={{ ...frozen.box, ...opaque }}>
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
              {...editing.cellProps(field)}
              sx={{
                ...(at === 0 ? { ...frozen.first(selectable), ...opaque } : {}),
                maxWidth: widthOf(at, columns.length, isOfWords(sharedKinds.get(field.kind))),
                overflow: "hidden",
                textOverflow: "ellipsis",
                whiteSpace: "nowrap",
              }}
            >
              {at > 0 ? (
                cell
              ) : (
                <Box sx={{ display: "flex", alignItems: "center", pl: depth * 2.5 }}>
                  {isPerson && (
                    <Box sx={{ mr: 1, display: "flex" }}>
                      <Person name={name} size={24} />
                    </Box>
                  )}
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
        <TableCell padding="none" sx={actionCell}>
          <div>
            <RowActions view={view} record={record} name={name} />
          </div>
          {editing.editor}
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
}
