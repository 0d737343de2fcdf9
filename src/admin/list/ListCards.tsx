import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { RecordContextProvider } from "ra-core";
import { Link as RouterLink } from "react-router-dom";
import { groupOf, valueAt } from "../../kinds/shown-value.ts";
import { portraitOf } from "../../metadata/portrait.ts";
import { Person } from "../../ui/Person.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { RecordMarks } from "../app/RegisterParts.tsx";
import { fileAddressOf } from "../providers/file-address.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { BranchButton } from "./BranchButton.tsx";
import { CardSums, hasSums } from "./CardSums.tsx";
import { GroupTitle, isFirstOf } from "./GroupRow.tsx";
import { subtotalOf } from "./group-of.ts";
import { KindField } from "./KindField.tsx";
import type { ListView } from "./list-view.ts";
import { RowActions } from "./RowActions.tsx";
import { listTexts } from "./texts.ts";
import { PIECE } from "./tree-levels.ts";
import type { ListRowPlace } from "./tree-row.ts";

/** The same rows on a phone: a card each, title first, the other columns by name. */
export function ListCards({ view }: { readonly view: ListView }) {
  const { list, rows, group } = view;
  if (list.isPending || (rows.length === 0 && !view.retry))
    return (
      <Box role="status" aria-label={listTexts.loading} sx={{ p: 1.5, display: "grid", gap: 1 }}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} variant="rounded" height={72} />
        ))}
      </Box>
    );
  return (
    <Box component="ul" aria-label={view.found.address.plural} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {rows.map((row, at) => {
        const before = rows[at - 1];
        if (row.record)
          return (
            <RecordContextProvider key={row.key} value={row.record}>
              {group && isFirstOf(group.path, row.record, before?.record) && (
                <CardSums
                  view={view}
                  sums={subtotalOf(view.totals, groupOf(row.record, group.path))?.totais ?? {}}
                  title={<GroupTitle view={view} group={group} record={row.record} />}
                />
              )}
              <Card view={view} row={row} record={row.record} />
            </RecordContextProvider>
          );
        const isFirst = before === undefined || before.record !== null || before.depth !== row.depth;
        return isFirst && <More key={row.key} view={view} row={row} />;
      })}
      {hasSums(view, view.totals?.totais) && <CardSums view={view} sums={view.totals?.totais ?? {}} title={listTexts.total} />}
      {view.retry && (
        <Box component="li" sx={{ p: 1.5, borderTop: 1, borderColor: "divider" }}>
          {listTexts.failed} <Button onClick={view.retry}>{listTexts.retry}</Button>
        </Box>
      )}
    </Box>
  );
}

/** Lines of a level that were not asked for yet. */
function More({ view, row: { depth, at, of, piece } }: { readonly view: ListView; readonly row: ListRowPlace }) {
  return (
    <Box component="li" sx={{ p: 1, pl: 1.5 + depth * 2, borderTop: 1, borderColor: "divider" }}>
      <Button onClick={() => piece && view.need([piece])}>{listTexts.showMore(Math.min(PIECE, of - at + 1))}</Button>
    </Box>
  );
}

interface CardProps {
  readonly view: ListView;
  readonly row: ListRowPlace;
  readonly record: StoredRecord;
}

function Card({ view, row, record }: CardProps) {
  const { columns, nameOf, pathOf } = view;
  const name = nameOf(record);
  const { api } = useAdmin();
  const portrait = portraitOf(view.register);
  const { depth, children, open } = row;
  const filled = columns.slice(1).filter(({ path }) => {
    const value = valueAt(record, path);
    return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  });
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, p: 1.5, pl: 1.5 + depth * 2, borderTop: 1, borderColor: "divider" }}>
      {view.register.tree && (
        <Box sx={{ flex: "none" }}>
          <BranchButton view={view} row={row} record={record} name={name} />
        </Box>
      )}
      {portrait && <Person name={name} photo={fileAddressOf(record[portrait.name], api)} size={32} />}
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
        <RecordMarks
          slot="cardMark"
          register={view.register}
          address={view.found.base}
          record={record}
          reload={() => void view.list.refetch()}
        />
        {children > 0 && !open && (
          <Typography variant="caption" color="textSecondary">
            {listTexts.below(children)}
          </Typography>
        )}
        <Box
          component="dl"
          sx={{
            m: 0,
            display: "grid",
            gridTemplateColumns: "fit-content(45%) minmax(0, 1fr)",
            columnGap: 1,
            alignItems: "baseline",
            "& .MuiTypography-noWrap": { whiteSpace: "normal" },
          }}
        >
          {filled.map((field) => {
            return (
              <Box key={field.path} sx={{ display: "contents" }}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {field.title}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
                  <KindField field={field} />
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
