import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useAdmin } from "../app/admin-context.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";
import { RowActions } from "./RowActions.tsx";
import { shownAt, valueAt } from "./register-fields.ts";
import { listTexts } from "./texts.ts";
import { treeOrder } from "./tree-order.ts";

/** The same rows on a phone: a card each, title first, the other columns by name. */
export function ListCards({ view }: { readonly view: ListView }) {
  const { register, list } = view;
  if (list.isPending)
    return (
      <Box role="status" aria-label={listTexts.loading} sx={{ p: 1.5, display: "grid", gap: 1 }}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} variant="rounded" height={72} />
        ))}
      </Box>
    );
  const rows = register.tree
    ? treeOrder(list.data ?? [], register.tree)
    : (list.data ?? []).map((record) => ({ record, depth: 0 }));
  return (
    <Box component="ul" aria-label={view.found.address.plural} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {rows.map(({ record, depth }) => (
        <Card key={record.id} view={view} record={record} depth={depth} />
      ))}
    </Box>
  );
}

function Card({ view, record, depth }: { readonly view: ListView; readonly record: StoredRecord; readonly depth: number }) {
  const { kinds } = useAdmin();
  const { columns, nameOf, pathOf } = view;
  const name = nameOf(record);
  const filled = columns.slice(1).filter(({ path }) => {
    const value = valueAt(record, path);
    return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  });
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, p: 1.5, pl: 1.5 + depth * 2, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          data-row
          component={RouterLink}
          to={pathOf(record)}
          color="text.primary"
          sx={{ fontWeight: 600, display: "block", py: 0.25, overflowWrap: "anywhere" }}
        >
          {name}
        </Link>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: "grid",
            gridTemplateColumns: "minmax(88px, 34%) minmax(0, 1fr)",
            columnGap: 1,
            alignItems: "baseline",
            "& .MuiTypography-noWrap": { whiteSpace: "normal" },
          }}
        >
          {filled.map((field) => {
            const face = kinds.get(field.kind);
            return (
              <Box key={field.path} sx={{ display: "contents" }}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {field.title}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
                  {face && <face.Cell field={field} value={shownAt(record, field.path)} record={record} />}
                </Typography>
              </Box>
            );
          })}
        </Box>
      </Box>
      <RowActions view={view} record={record} name={name} compact />
    </Box>
  );
}
