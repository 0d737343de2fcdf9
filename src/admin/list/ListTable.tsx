import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useMemo, useState } from "react";
import { BAR_HEIGHT } from "../../ui/theme/tokens.ts";
import { useAdmin } from "../app/admin-context.ts";
import { ListRow } from "./ListRow.tsx";
import type { ListView } from "./list-view.ts";
import { isSortable } from "./register-fields.ts";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { listTexts } from "./texts.ts";
import { type TreeRow, treeOrder } from "./tree-order.ts";

/** Rows under a header that stays in sight. */
export function ListTable({ view }: { readonly view: ListView }) {
  const { register, list, columns, density, rights } = view;
  const { kinds, sharedKinds } = useAdmin();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const records = list.data ?? [];
  const selectable = rights.edit || rights.remove;
  const picked = records.filter(({ id }) => list.selectedIds.includes(id)).length;
  const rows = useMemo(
    (): readonly TreeRow[] =>
      register.tree
        ? treeOrder(list.data ?? [], register.tree, closed)
        : (list.data ?? []).map((record) => ({ record, depth: 0, children: 0 })),
    [list.data, register.tree, closed],
  );
  const toggle = (id: number): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };

  return (
    <TableContainer
      sx={{ overflowX: "auto", maxHeight: `calc(100dvh - ${BAR_HEIGHT + 60}px)`, opacity: list.isPlaceholderData ? 0.6 : 1 }}
    >
      <Table
        stickyHeader
        size="small"
        aria-label={view.found.address.plural}
        aria-busy={list.isFetching}
        sx={{ "& tbody .MuiTableCell-root": { py: density === "compacta" ? 0.5 : 1.125 } }}
      >
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox">
                <Checkbox
                  slotProps={{ input: { "aria-label": listTexts.selectAll } }}
                  checked={records.length > 0 && picked === records.length}
                  indeterminate={picked > 0 && picked < records.length}
                  onChange={(_, on) => list.onSelect(on ? records.map(({ id }) => id) : [])}
                  sx={{ p: 0.5 }}
                />
              </TableCell>
            )}
            {columns.map((field) => {
              const sorted = list.sort.field === field.path;
              const direction = list.sort.order === "DESC" ? "desc" : "asc";
              const sortable = isSortable(register, field, sharedKinds);
              return (
                <TableCell
                  key={field.path}
                  align={kinds.get(field.kind)?.align === "end" ? "right" : "left"}
                  sortDirection={sorted ? direction : false}
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
            <TableCell align="right" sx={{ width: "1px", right: 0, zIndex: 3 }}>
              <Box
                component="span"
                sx={{ position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" }}
              >
                {listTexts.actions}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.isPending ? (
            <SkeletonRows columns={columns.length + (selectable ? 2 : 1)} />
          ) : (
            rows.map((row) => (
              <ListRow
                key={row.record.id}
                view={view}
                row={row}
                selectable={selectable}
                closed={closed.has(row.record.id)}
                onToggle={() => toggle(row.record.id)}
              />
            ))
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
