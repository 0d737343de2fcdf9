import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { Fragment, useEffect, useRef } from "react";
import { BAR_HEIGHT } from "../../ui/theme/tokens.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { useAdmin } from "../app/admin-context.ts";
import { frozen } from "./frozen.ts";
import { GroupRow, isFirstOf } from "./GroupRow.tsx";
import { closer, ListRow } from "./ListRow.tsx";
import type { ListView } from "./list-view.ts";
import { MissingRow, RetryRow, Space } from "./MissingRow.tsx";
import { isSortable } from "./register-fields.ts";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { TotalsFoot } from "./TotalsFoot.tsx";
import { listTexts } from "./texts.ts";
import { placeOf } from "./tree-row.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

/** Rows under a header that stays in sight. A tree is a grid of rows that open; of a long one only what is in sight is drawn. */
export function ListTable({ view }: { readonly view: ListView }) {
  const { register, list, columns, density, rights, rows, need, group } = view;
  const { kinds, sharedKinds } = useAdmin();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRowWindow(rows.length, box);
  const shown = rows.slice(drawn.from, drawn.to);
  const selectable = rights.edit || rights.remove;
  const ids = rows.flatMap(({ record }) => (record && placeOf(record).found ? [record.id] : []));
  const picked = ids.filter((id) => list.selectedIds.includes(id)).length;
  const width = columns.length + (selectable ? 2 : 1);
  const onTreeKey = useTreeKeys(view, drawn.focus);
  const { tree } = register;

  useEffect(() => {
    const missing = shown.flatMap(({ record, piece }) => (record === null && piece ? [piece] : []));
    if (missing.length > 0) need(missing);
  });

  return (
    <TableContainer
      ref={box}
      sx={{ overflowX: "auto", maxHeight: `calc(100dvh - ${BAR_HEIGHT + 60}px)`, opacity: list.isPlaceholderData ? 0.6 : 1 }}
    >
      <Table
        stickyHeader
        size="small"
        aria-label={view.found.address.plural}
        aria-busy={list.isFetching}
        {...(tree === undefined ? {} : { role: "treegrid", "aria-rowcount": rows.length + 1 })}
        sx={{
          ...closer(columns.length),
          "& tbody .MuiTableCell-root": density === "compacta" ? { py: 0.25, height: 37 } : { py: 0.75, height: 47 },
        }}
      >
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox" sx={{ ...frozen.box, ...frozen.head }}>
                <Checkbox
                  slotProps={{ input: { "aria-label": tree === undefined ? listTexts.selectAll : listTexts.selectShown } }}
                  checked={ids.length > 0 && picked === ids.length}
                  indeterminate={picked > 0 && picked < ids.length}
                  onChange={(_, on) => list.onSelect(on ? ids : [])}
                  sx={{ p: 0.5 }}
                />
              </TableCell>
            )}
            {columns.map((field, at) => {
              const sorted = list.sort.field === field.path;
              const direction = list.sort.order === "DESC" ? "desc" : "asc";
              const sortable = isSortable(register, field, sharedKinds);
              return (
                <TableCell
                  key={field.path}
                  align={kinds.get(field.kind)?.align === "end" ? "right" : "left"}
                  sortDirection={sorted ? direction : false}
                  sx={at === 0 ? { ...frozen.first(selectable), ...frozen.head } : {}}
                >
                  {sortable ? (
                    <TableSortLabel
                      active={sorted}
                      direction={sorted ? direction : "asc"}
                      onClick={() => list.setSort({ field: field.path, order: sorted && direction === "asc" ? "DESC" : "ASC" })}
                    >
                      {field.title}
                    </TableSortLabel>
                  ) : (
                    field.title
                  )}
                </TableCell>
              );
            })}
            <TableCell padding="none" sx={{ width: "1px" }}>
              <span style={visuallyHidden}>{listTexts.actions}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.isPending || (rows.length === 0 && !view.retry) ? (
            <SkeletonRows columns={width} />
          ) : (
            <>
              <Space height={drawn.above} columns={width} />
              {shown.map((row, index) =>
                row.record === null ? (
                  <MissingRow key={row.key} depth={row.depth} columns={width} height={drawn.height} />
                ) : (
                  <Fragment key={row.key}>
                    {group && isFirstOf(group.path, row.record, shown[index - 1]?.record) && (
                      <GroupRow view={view} group={group} record={row.record} lead={selectable ? 1 : 0} />
                    )}
                    <ListRow
                      view={view}
                      row={row}
                      record={row.record}
                      line={drawn.from + index}
                      selectable={selectable}
                      onTreeKey={onTreeKey}
                      onStep={drawn.step}
                    />
                  </Fragment>
                ),
              )}
              <Space height={drawn.below} columns={width} />
              {view.retry && <RetryRow columns={width} onRetry={view.retry} />}
            </>
          )}
        </TableBody>
        <TotalsFoot view={view} lead={selectable ? 1 : 0} />
      </Table>
    </TableContainer>
  );
}
