import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { RecordContextProvider } from "ra-core";
import { groupOf } from "../../kinds/shown-value.ts";
import type { Field } from "../../metadata/field.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { subtotalOf } from "./group-of.ts";
import { KindField } from "./KindField.tsx";
import type { ListView } from "./list-view.ts";
import { SumCells } from "./SumCells.tsx";
import { listTexts } from "./texts.ts";

interface GroupRowProps {
  readonly view: ListView;
  readonly group: Field;
  /** The first of the group that this page shows. */
  readonly record: StoredRecord;
  readonly lead: number;
}

/** The head of a group: its value, how many it has in the whole list, and its subtotals. */
export function GroupRow({ view, group, record, lead }: GroupRowProps) {
  const subtotal = subtotalOf(view.totals, groupOf(record, group.path));
  return (
    <TableRow sx={{ "& > *": { bgcolor: "background.default" } }}>
      <SumCells
        view={view}
        sums={subtotal?.totais ?? {}}
        lead={lead}
        title={<GroupTitle view={view} group={group} record={record} />}
      />
      <TableCell padding="none" />
    </TableRow>
  );
}

/** What the records of a group have alike, and how many they are in all. */
export function GroupTitle({ view, group, record }: Omit<GroupRowProps, "lead">) {
  const value = groupOf(record, group.path);
  const subtotal = subtotalOf(view.totals, value);
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 1, alignItems: "baseline", fontWeight: 600 }}>
      <span>{group.title}:</span>
      <RecordContextProvider value={record}>
        {value === null ? <span>{listTexts.noValue}</span> : <KindField field={group} />}
      </RecordContextProvider>
      {subtotal && (
        <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
          {listTexts.inGroup(subtotal.registros)}
        </Box>
      )}
    </Box>
  );
}

/** Whether a group begins with a record, as far as this page shows. */
export const isFirstOf = (path: string, record: StoredRecord, before: StoredRecord | null | undefined): boolean =>
  !before || groupOf(record, path) !== groupOf(before, path);
